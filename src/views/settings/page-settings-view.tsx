import { useMemo } from 'react';
import { phrases } from '../../model/base/phrases.ts';
import {
  type PageName,
  pageSettingsFields,
  pageSettingsTitles,
  showCategoryField,
} from '../../model/resource/page-settings.ts';
import { settingsHome } from '../../model/resource/settings-home.ts';
import type { Form } from '../../state/form/form-state.ts';
import { settingsForm } from '../../state/forms/settings-form.ts';
import { FormColumns } from '../form/form-columns.tsx';
import { FormField } from '../form/form-field.tsx';
import { FormPage } from '../form/form-page.tsx';
import { SeoGroup } from '../form/seo-group.tsx';

/** General settings of a page of the site. */
export function PageSettingsView({ page }: { page: PageName }) {
  const source = useMemo(() => settingsForm(page), [page]);
  const { words, paths } = settingsHome[page];
  return (
    <FormPage
      source={source}
      crumbs={[{ title: words.list, href: paths.list }, { title: phrases.pageSettings }]}
      title={pageSettingsTitles[page]}
      shown={[...pageSettingsFields, ...(page === 'cases' ? [showCategoryField] : [])].map(({ name }) => name)}
    >
      {(form) => <Fields page={page} form={form} />}
    </FormPage>
  );
}

const [description] = pageSettingsFields;

function Fields({ page, form }: { page: PageName; form: Form }) {
  return (
    <FormColumns
      main={<FormField form={form} field={description} />}
      side={
        <>
          {page === 'cases' && <FormField form={form} field={showCategoryField} />}
          <SeoGroup form={form} site={null} titles={[]} descriptions={[description.name]} />
        </>
      }
    />
  );
}
