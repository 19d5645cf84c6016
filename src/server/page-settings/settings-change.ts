import type { z } from 'zod';
import {
  type PageName,
  type PageSettings,
  pageSettingsFields,
  showCategoryField,
} from '../../model/resource/page-settings.ts';
import { schemaForFields } from '../records/field-schema.ts';
import { validate } from '../validation/validate.ts';
import { optionalPart } from '../validation/values.ts';

/** Returns a function that changes the settings of a page by a body. Throws a 422 when the body is not valid. */
export function settingsChange(page: PageName, body: unknown): (previous: PageSettings) => PageSettings {
  const change: Partial<PageSettings> = validate(schemas[page], body);
  // A field that is left out keeps its value.
  return (previous) => ({
    ...previous,
    ...change,
    settings: previous.settings && { ...previous.settings, ...change.settings },
  });
}

const texts = schemaForFields(pageSettingsFields).partial();
const schemas = {
  cases: texts.extend({
    settings: optionalPart('Настройки', schemaForFields([showCategoryField]).partial().shape).optional(),
  }),
  services: texts,
} as const satisfies Record<PageName, z.ZodType>;
