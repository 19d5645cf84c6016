interface Base {
  name: string;
  /** Shown above the field, and in the host's messages. */
  label: string;
  required?: true;
  /** No two records have the same value; of a slug that holds without it. */
  unique?: true;
  hint?: string;
  placeholder?: string;
}

/**
 * A field of a record. The set is closed on purpose: a field that needs more gets a view of its own. `Name`: resources
 * to which references may lead; `Folder`: where uploads belong on the host (`typePath` of the upload call).
 */
export type Field<Name extends string = string, Folder extends string = string> =
  | (Base & { kind: 'text'; max: number })
  | (Base & { kind: 'long-text'; max: number })
  | (Base & { kind: 'slug' })
  | (Base & { kind: 'year' })
  | (Base & { kind: 'flag'; initial: boolean })
  | (Base & { kind: 'reference'; to: Name })
  | (Base & { kind: 'image'; folder: Folder })
  | (Base & { kind: 'announce-object'; folder: Folder })
  | (Base & { kind: 'lines'; styles: Readonly<Record<string, string>> });

export const announceTypes = { interactive: 'Интерактив', image: 'Изображение', class: 'Класс' } as const;
export type AnnounceType = keyof typeof announceTypes;
export interface AnnounceObject {
  type: AnnounceType;
  /** Path of the uploaded image when `type` is `image`. */
  value: string | null;
}

/** A styled line of text; `style` is a key of the field's `styles`. */
export interface Line {
  style: string;
  text: string;
}

type ValueOf<F extends Field> = F extends { kind: 'flag' }
  ? boolean
  : F extends { kind: 'year' | 'reference' }
    ? number | null
    : F extends { kind: 'announce-object' }
      ? AnnounceObject | null
      : F extends { kind: 'lines' }
        ? Line[] | null
        : F extends { required: true }
          ? string
          : string | null;

/** The type of the records that have these fields. */
export type RecordOf<Fields extends readonly Field[]> = {
  [F in Fields[number] as F['name']]: ValueOf<F>;
} & {
  id: number;
  sort?: number;
  /** Its entity tag without the quotes; other hosts send none. */
  version?: string;
  created_at?: string;
  updated_at?: string;
};

/** Most characters of a text that the host accepts. */
export const limits = { text: 255, seoDescription: 1000, longText: 65_535 } as const;

export const seoFields = [
  { kind: 'text', name: 'seo_title', label: 'SEO-заголовок', max: limits.text },
  { kind: 'long-text', name: 'seo_description', label: 'SEO-описание', max: limits.seoDescription },
  { kind: 'slug', name: 'slug', label: 'Адрес', hint: '.html добавится автоматически' },
] as const satisfies readonly Field[];

/** Returns the field of that name, for views that place their fields by hand. Throws when there is none. */
export function fieldNamed<F extends Field, Name extends F['name']>(
  fields: readonly F[],
  name: Name,
): Extract<F, { name: Name }> {
  const field = fields.find((candidate) => candidate.name === name);
  if (!field) throw new Error(`no field ${name}`);
  return field as Extract<F, { name: Name }>; // found by that name
}
