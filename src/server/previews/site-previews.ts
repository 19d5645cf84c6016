import { previewOrigin } from '../base/preview-address.ts';
import { ContentCache } from '../content/content-cache.ts';
import type { PreviewReader } from '../content/previewed.ts';
import type { Content, Row, Source } from '../content/published.ts';
import { PreviewedContent } from './previewed-content.ts';
import { type FoundPreview, Previews } from './previews.ts';

/** What a token shows, over the content as it is. */
export class SitePreviews implements PreviewReader {
  readonly previews: Previews;
  readonly pattern: string;
  readonly origin: string;
  /** All records, read once for each state of the database, however often a letter is typed. */
  readonly #all: ContentCache;

  /** `pattern`: of the website's address for previews. */
  constructor(source: Source, pattern: string) {
    this.previews = new Previews(source.database);
    this.pattern = pattern;
    this.origin = previewOrigin(pattern);
    this.#all = new ContentCache(source, { withHidden: true });
  }

  read = async (token: string): Promise<Content | null> => {
    const found = await this.previews.find(token);
    return found && (await this.#over(found));
  };

  /** Returns the record with what is typed. */
  async rowOf(preview: Pick<FoundPreview, 'form' | 'isLink'>): Promise<Row> {
    const content = await this.#over(preview);
    const rows = await content.rows(preview.form.type);
    return rows.find(({ id }) => id === content.id) ?? { id: content.id };
  }

  async #over(preview: Pick<FoundPreview, 'form' | 'isLink'>): Promise<PreviewedContent> {
    return new PreviewedContent(await this.#all.content(), preview);
  }
}
