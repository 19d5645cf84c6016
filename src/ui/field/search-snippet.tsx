import styles from './search-snippet.module.css';

interface SearchSnippetProps {
  /** «example.com › cases › portal.html», in parts. */
  address: readonly string[];
  title: string;
  description: string;
}

/** In characters. The description may be a page's whole text, of which only the beginning is visible. */
const maxDescriptionLength = 1000;

/** Previews the page as a search engine shows it. Grey words replace what is not filled in. */
export function SearchSnippet({ address, title, description }: SearchSnippetProps) {
  return (
    <figure className={styles.snippet} aria-label="Так страница выглядит в поиске">
      {address.length > 0 && <p className={styles.address}>{address.join(' › ')}</p>}
      <p className={styles.title}>{title || 'Без заголовка'}</p>
      <p className={styles.description} data-empty={!description || undefined}>
        {description.slice(0, maxDescriptionLength) || 'Поисковик сам выберет текст со страницы.'}
      </p>
    </figure>
  );
}
