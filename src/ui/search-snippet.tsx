import styles from './search-snippet.module.css';

interface SearchSnippetProps {
  /** «site.ru › cases › portal.html» */
  address: readonly string[];
  title: string;
  description: string;
}

/** A page's text stands in where it has no description; only its beginning is in sight. */
const maxDescriptionLength = 1000;

/** What a search engine shows of the page; grey words stand for what is not filled in. */
export function SearchSnippet({ address, title, description }: SearchSnippetProps) {
  return (
    <figure className={styles.snippet} aria-label="Так страница выглядит в поиске">
      <p className={styles.address}>{address.join(' › ')}</p>
      <p className={styles.title}>{title || 'Без заголовка'}</p>
      <p className={styles.description} data-empty={!description || undefined}>
        {description.slice(0, maxDescriptionLength) || 'Поисковик сам выберет текст со страницы.'}
      </p>
    </figure>
  );
}
