import { fieldsOf } from '../../model/block/block.ts';
import { nameInData } from '../../model/block/block-body.ts';
import { isBlockType } from '../../model/block/block-types.ts';
import { type BlockField, isPart } from '../../model/block-types/block-field.ts';
import type { ResourceName } from '../../model/resource/resources.ts';
import { resourceOf } from '../../model/resource/resources.ts';
import { siteAddress } from '../../model/resource/site-address.ts';
import type { Picture, Pictures, TellLack } from './pictures.ts';
import type { Block, Row } from './published.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The fields that the website gets as they are, by name: a column that is added stays unseen until it is named here. The
 * others are pictures, references and the address.
 */
export const plainFields = {
  case: ['title', 'subtitle', 'year', 'announce', 'seo_title', 'seo_description'],
  category: ['title', 'subtitle', 'seo_title', 'seo_description'],
  service: ['title', 'description', 'price', 'content', 'seo_title', 'seo_description'],
  technology: ['name'],
  type: ['name'],
} as const satisfies Partial<Record<ResourceName, readonly string[]>>;

/** Makes of records and blocks what the website gets. `tell` is called when the size of a picture stays unknown. */
export class Shapes {
  readonly #pictures: Pictures;
  readonly #siteUrl: string | null;

  /** `siteUrl`: pattern of the website's addresses; null: no record has one. */
  constructor(pictures: Pictures, siteUrl: string | null) {
    this.#pictures = pictures;
    this.#siteUrl = siteUrl;
  }

  /** Returns the address of a record's page; null without a slug, for kinds without pages, and without SITE_URL. */
  url(name: ResourceName, { slug }: Values): string | null {
    const section = resourceOf(name).site;
    if (this.#siteUrl === null || section === null || typeof slug !== 'string' || slug === '') return null;
    return siteAddress(this.#siteUrl, section, slug);
  }

  /** `category`: null where it is hidden. */
  case(row: Row, category: Row | null, tell: TellLack) {
    return this.#pictures.within(
      (pictureOf) => ({
        ...this.#record('case', row),
        category: category && this.link('category', category),
        cover: pictureOf(row.cover),
        object_announce: announced(row, pictureOf),
      }),
      tell,
    );
  }

  service(row: Row, tell: TellLack) {
    return this.#pictures.within(
      (pictureOf) => ({
        ...this.#record('service', row),
        image: pictureOf(row.image),
        icon: pictureOf(row.icon),
      }),
      tell,
    );
  }

  /** `cases`: how many of its cases are visible. */
  category(row: Row, cases: number) {
    return { ...this.#record('category', row), cases };
  }

  technology(row: Row, tell: TellLack) {
    return this.#pictures.within(
      (pictureOf) => ({ ...this.#record('technology', row), logo: pictureOf(row.logo) }),
      tell,
    );
  }

  type(row: Row) {
    return this.#record('type', row);
  }

  /** What leads to a record. */
  link(name: ResourceName, row: Row) {
    const { id, title = null, slug = null } = row;
    return { id, slug, url: this.url(name, row), title };
  }

  /** Leaves out those of a type that this version does not know. */
  blocks(blocks: readonly Block[], tell: TellLack): Promise<Values[]> {
    return this.#pictures.within(
      (pictureOf) =>
        blocks.flatMap(({ type, data }) => {
          if (!isBlockType(type)) return [];
          const shaped: Record<string, unknown> = { type };
          for (const [name, field] of Object.entries(fieldsOf(type))) {
            const key = nameInData(name, field);
            shaped[key] = this.#part(field, data[key] ?? null, pictureOf);
          }
          return [shaped];
        }),
      tell,
    );
  }

  #record(name: keyof typeof plainFields, row: Row): Values {
    const shaped: Record<string, unknown> = { id: row.id };
    if ('slug' in row) {
      shaped.slug = row.slug;
      shaped.url = this.url(name, row);
    }
    for (const field of plainFields[name]) shaped[field] = row[field] ?? null;
    shaped.updated_at = row.updated_at;
    return shaped;
  }

  #part(field: BlockField, value: unknown, pictureOf: PictureOf): unknown {
    if (value === null) return null;
    if (isPart(field)) {
      const part = (values: Values) => this.#values(field.fields, values, pictureOf);
      return Array.isArray(value) ? value.map(part) : part(value as Values); // as the host has stored it
    }
    if (field.kind === 'image') return pictureOf(value);
    return field.kind === 'video' ? this.#pictures.address(value) : value;
  }

  #values(fields: Readonly<Record<string, BlockField>>, values: Values, pictureOf: PictureOf): Values {
    const shaped: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(fields))
      shaped[name] = this.#part(field, values[name] ?? null, pictureOf);
    return shaped;
  }
}

type PictureOf = (path: unknown) => Picture | null;

function announced({ object_announce }: Row, pictureOf: PictureOf) {
  const found = object_announce as { type?: unknown; value?: unknown } | null;
  if (!found) return null;
  const { type, value = null } = found;
  return { type, value: type === 'image' ? pictureOf(value) : value };
}
