import { useId } from 'react';
import { useSnapshot } from 'valtio';
import { seoFields } from '../../model/field.ts';
import type { Form } from '../../state/forms/form-state.ts';
import { SearchSnippet } from '../../ui/search-snippet.tsx';
import { FormField } from './form-field.tsx';
import styles from './seo-group.module.css';

const [seoTitle, seoDescription, slug] = seoFields;

interface SeoGroupProps {
  form: Form;
  /** Sections of the public site above the page. */
  site: readonly string[];
  /** Names of the fields that the website falls back on, best first. */
  titles: readonly string[];
  descriptions: readonly string[];
}

/** A preview of the search result, and the fields that it consists of. */
export function SeoGroup({ form, ...shown }: SeoGroupProps) {
  const heading = useId();
  return (
    <section className={styles.group} aria-labelledby={heading}>
      <h2 id={heading}>Поисковая выдача</h2>
      <Snippet form={form} {...shown} />
      <FormField form={form} field={slug} />
      <FormField form={form} field={seoTitle} />
      <FormField form={form} field={seoDescription} />
    </section>
  );
}

/** The panel does not know the public address. */
const siteName = 'site.ru';

function Snippet({ form, site, titles, descriptions }: SeoGroupProps) {
  const { values } = useSnapshot(form, { sync: true });
  const first = (names: readonly string[]) => names.map((name) => values[name]).find((text) => text);
  const address = [siteName, ...site, ...(values.slug ? [`${String(values.slug).replace(/\.html$/, '')}.html`] : [])];
  return (
    <SearchSnippet
      address={address}
      title={String(first([seoTitle.name, ...titles]) ?? '')}
      description={String(first([seoDescription.name, ...descriptions]) ?? '')}
    />
  );
}
