import { z } from 'zod';
import { capitalize } from '../../model/base/capitalize.ts';
import { fieldsOf } from '../../model/block/block.ts';
import { nameInData } from '../../model/block/block-body.ts';
import { blockTypes, isBlockType } from '../../model/block/block-types.ts';
import type { BlockField } from '../../model/block-types/block-field.ts';
import { announceTypes } from '../../model/resource/field.ts';
import { pageSettingsFields } from '../../model/resource/page-settings.ts';
import { type ResourceField, type ResourceName, resourceOf, resources } from '../../model/resource/resources.ts';

import { plainFields } from './shapes.ts';

/** The answers by their names, as zod describes them; what the types and the JSON schema are made of. */
export const answers = z.registry<{ id: string }>();

/** The names of the answers by their addresses below /content/v1. */
export const addresses = {
  '/site': 'Site',
  '/cases': 'Cases',
  '/cases/{slug}': 'Case',
  '/categories': 'Categories',
  '/services': 'Services',
  '/services/{slug}': 'Service',
  '/technologies': 'Technologies',
  '/pages/cases': 'Page',
  '/pages/services': 'Page',
  '/redirects': 'Redirects',
  '/changes': 'Changes',
} as const;

const whole = z.number().int();
const text = z.string();
const textOrNone = text.nullable();

const picture = named('Picture', {
  src: text,
  width: whole.nullable(),
  height: whole.nullable(),
  sizes: z.array(z.object({ src: text, width: whole })),
}).nullable();

const link = named('Link', { id: whole, slug: textOrNone, url: textOrNone, title: textOrNone });

const announced = z.discriminatedUnion('type', [
  z.object({ type: z.literal('image'), value: picture }),
  z.object({
    type: z.enum(Object.keys(announceTypes).filter((type) => type !== 'image')),
    value: textOrNone,
  }),
]);

const blocks = Object.keys(blockTypes)
  .filter(isBlockType)
  .map((type) => {
    const parts = Object.entries(fieldsOf(type)).map(([name, field]) => [nameInData(name, field), part(field)]);
    return named(`${capitalize(type.replace('block', ''))}Block`, {
      type: z.literal(type),
      ...Object.fromEntries(parts),
    });
  });
const block = z.union(blocks);
block.register(answers, { id: 'Block' });

const ofCase = { ...record('case'), category: link.nullable(), cover: picture, object_announce: announced.nullable() };
const caseItem = named('CaseItem', ofCase);
const content = { content: z.array(block) };
const caseWithBlocks = named('CaseWithBlocks', { ...ofCase, ...content });
named('Case', { ...ofCase, ...content, previous: link.nullable(), next: link.nullable() });
named('Cases', { items: z.array(caseItem), count: whole, next: whole.nullable() });
const category = named('Category', { ...record('category'), cases: whole });
const service = named('Service', { ...record('service'), image: picture, icon: picture });
const technology = named('Technology', { ...record('technology'), logo: picture });
const type = named('TechnologyType', record('type'));
const categories = z.array(category).register(answers, { id: 'Categories' });
const services = z.array(service).register(answers, { id: 'Services' });
const technologies = z
  .array(z.object({ type: type.nullable(), technologies: z.array(technology) }))
  .register(answers, { id: 'Technologies' });
const page = named('Page', {
  ...Object.fromEntries(pageSettingsFields.map((field) => [field.name, plain(field)])),
  settings: z.object({ show_category: z.boolean() }).nullable(),
});
named('Site', {
  pages: z.object({ cases: page, services: page }),
  categories,
  services,
  technologies,
  cases: z.array(caseWithBlocks),
});
z.array(z.object({ from: text, to: text })).register(answers, { id: 'Redirects' });
z.union([
  z.object({
    cursor: text,
    tags: z.array(text),
    records: z.array(
      z.object({
        type: z.enum([...resources.map(({ name }) => name), 'settings', 'installation']),
        id: z.union([whole, text]).nullable(),
        slug: textOrNone,
        op: z.enum(['add', 'change', 'remove']),
      }),
    ),
  }),
  z.object({ reset: z.literal(true), cursor: text }),
]).register(answers, { id: 'Changes' });

function named<Shape extends z.ZodRawShape>(id: string, shape: Shape) {
  return z.object(shape).register(answers, { id });
}

/** The fields that records of a kind have as they are, beside their number and address. */
function record(name: ResourceName & keyof typeof plainFields): z.ZodRawShape {
  const { fields } = resourceOf(name);
  const own = plainFields[name].map((known) => {
    const field = fields.find((candidate) => candidate.name === known);
    if (!field) throw new Error(`no field ${known} of ${name}`);
    return [known, plain(field)];
  });
  const hasSlug = fields.some(({ kind }) => kind === 'slug');
  return {
    id: whole,
    ...(hasSlug && { slug: textOrNone, url: textOrNone }),
    ...Object.fromEntries(own),
    updated_at: z.iso.datetime(),
  };
}

function plain(field: ResourceField): z.ZodType {
  switch (field.kind) {
    case 'flag':
      return z.boolean();
    case 'year':
      return whole.nullable();
    case 'lines':
      return z.array(z.object({ style: z.enum(Object.keys(field.styles)), text })).nullable();
    default:
      return field.required ? text : textOrNone;
  }
}

function part(field: BlockField): z.ZodType {
  switch (field.kind) {
    case 'part':
      return values(field.fields).nullable();
    case 'rows':
      return z.array(values(field.fields)).nullable();
    case 'image-pair':
      return z.tuple([values(field.fields), values(field.fields)]).nullable();
    case 'image':
      return picture;
    case 'flag':
      return z.boolean();
    case 'choice':
      return z.enum(Object.keys(field.choices));
    case 'line':
    case 'text':
      return field.required ? text : textOrNone;
    default:
      return textOrNone;
  }
}

function values(fields: Readonly<Record<string, BlockField>>): z.ZodType {
  return z.object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, part(field)])));
}
