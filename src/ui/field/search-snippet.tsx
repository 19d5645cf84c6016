import styles from './search-snippet.module.css';

interface SearchSnippetProps {
  /** «example.com › cases › portal.html», in parts. */
  address: readonly string[];
  title: string;
  description: string;
}

/** How much of them a search result has room for. */
export const shownLetters = { title: 60, description: 160 } as const;

/** Previews the page as a search engine shows it. Grey words replace what is not filled in. */
export function SearchSnippet({ address, title, description }: SearchSnippetProps) {
  return (
    <figure className={styles.snippet} aria-label="Так страница выглядит в поиске">
      {address.length > 0 && <p className={styles.address}>{address.join(' › ')}</p>}
      <p className={styles.title}>{beginning(title, shownLetters.title) || 'Без заголовка'}</p>
      <p className={styles.description} data-empty={!description || undefined}>
        {beginning(description, shownLetters.description) || 'Поисковик сам выберет текст со страницы.'}
      </p>
    </figure>
  );
}

/** Returns the text, or as much of it as there is room for. The description may be a page's whole text. */
function beginning(text: string, letters: number): string {
  const all = [...text.trim().slice(0, 4 * letters)];
  return all.length <= letters ? all.join('') : `${all.slice(0, letters).join('').trimEnd()}…`;
}
