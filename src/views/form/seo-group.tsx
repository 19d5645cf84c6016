import { useId } from 'react';
import { useSnapshot } from 'valtio';
import { seoFields } from '../../model/resource/field.ts';
import { siteCrumbs } from '../../model/resource/site-address.ts';
import { site as publicSite } from '../../state/browser/site.ts';
import type { Form } from '../../state/form/form-state.ts';
import { SearchSnippet, shownLetters } from '../../ui/field/search-snippet.tsx';
import { FormField } from './form-field.tsx';
import styles from './seo-group.module.css';

const [seoTitle, seoDescription, slug] = seoFields;

interface SeoGroupProps {
  form: Form;
  /** Section of the public site that has the page; null for a section's own page. */
  site: string | null;
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
      <FormField form={form} field={seoTitle} letters={shownLetters.title} />
      <FormField form={form} field={seoDescription} letters={shownLetters.description} />
    </section>
  );
}

function Snippet({ form, site, titles, descriptions }: SeoGroupProps) {
  const { values } = useSnapshot(form, { sync: true });
  const { pattern } = useSnapshot(publicSite);
  const first = (names: readonly string[]) => names.map((name) => values[name]).find((text) => text);
  return (
    <SearchSnippet
      address={addressOf(pattern, site, String(values.slug ?? ''))}
      title={String(first([seoTitle.name, ...titles]) ?? '')}
      description={String(first([seoDescription.name, ...descriptions]) ?? '')}
    />
  );
}

/** Without a configured site only the end of the address is known. */
function addressOf(pattern: string | null, section: string | null, slug: string): string[] {
  if (pattern !== null) return siteCrumbs(pattern, section, slug);
  return slug === '' ? [] : [`${slug.replace(/\.html$/, '')}.html`];
}
