import { isPublished } from '../../model/resource/is-published.ts';
import { type ResourceName, resourceOf } from '../../model/resource/resources.ts';
import { type Block, type Content, formerSlugsOf, type Row, slugKey } from '../content/published.ts';
import { blockPicture } from '../store/block-picture.ts';
import type { FoundPreview } from './previews.ts';

/** Number of a record that is not saved yet. */
const newId = 0;

type Preview = Pick<FoundPreview, 'form' | 'isLink'>;

/**
 * The content with a form that is not saved in place of its record. An operator sees all hidden records with it, who has
 * a link no other than this one.
 */
export class PreviewedContent implements Content {
  readonly #all: Content;
  readonly #preview: Preview;
  /** Id of the record that is previewed. */
  readonly id: number;

  /** `all`: with what is hidden. */
  constructor(all: Content, preview: Preview) {
    this.#all = all;
    this.#preview = preview;
    this.id = preview.form.id ?? newId;
  }

  async rows(name: ResourceName): Promise<readonly Row[]> {
    const { form, isLink } = this.#preview;
    const all = await this.#all.rows(name);
    const isOwn = (row: Row) => name === form.type && row.id === this.id;
    const seen = isLink ? all.filter((row) => isOwn(row) || isPublished(resourceOf(name), row)) : all;
    if (name !== form.type) return seen;
    if (form.id === null) return [...seen, this.#typed({ id: newId, updated_at: new Date().toISOString() }, all)];
    const shown = seen.map((row) => (isOwn(row) ? this.#typed(row, all) : row));
    if (!isLink) return shown;
    const own = shown.find(isOwn);
    const given = own && (own.slug || String(own.id));
    return shown.map((row) => (!isOwn(row) && isSameSlug(row.slug, given) ? { ...row, slug: null } : row));
  }

  blocksOf(caseId: number): Promise<readonly Block[]> {
    const typed = this.#typedBlocks(caseId);
    return typed ? Promise.resolve(typed) : this.#all.blocksOf(caseId);
  }

  async blocksOfCases(ids: readonly number[]): Promise<ReadonlyMap<number, readonly Block[]>> {
    const all = await this.#all.blocksOfCases(ids);
    const typed = this.#typedBlocks(this.id);
    return typed ? new Map([...all, [this.id, typed]]) : all;
  }

  settings: Content['settings'] = (page) => this.#all.settings(page);
  cursor: Content['cursor'] = () => this.#all.cursor();
  leftSlugs: Content['leftSlugs'] = () => this.#all.leftSlugs();
  // Of the records that are seen here: a present slug is a name, too.
  formerSlugs: Content['formerSlugs'] = () => formerSlugsOf(this);

  #typedBlocks(caseId: number): readonly Block[] | null {
    const { form } = this.#preview;
    if (form.type !== 'case' || caseId !== this.id) return null;
    return form.blocks ?? (form.id === null ? [] : null);
  }

  #typed(row: Row, all: readonly Row[]): Row {
    const { fields } = this.#preview.form;
    const slug = 'slug' in fields ? fields.slug : (row.slug ?? null);
    // While it is typed, an address may be that of another record; a link leads where it led when it was given.
    const isTaken = !this.#preview.isLink && all.some((other) => other.id !== row.id && isSameSlug(other.slug, slug));
    const blocks = this.#typedBlocks(row.id);
    const cover = blocks && { cover: blocks.map(pictureOf).find((picture) => picture !== null) ?? null };
    return { ...row, ...fields, ...cover, slug: isTaken ? null : slug };
  }
}

function isSameSlug(one: unknown, other: unknown): boolean {
  return Boolean(one) && slugKey(one) === slugKey(other);
}

function pictureOf({ type, data }: Block): string | null {
  return blockPicture(type as Parameters<typeof blockPicture>[0], data);
}
