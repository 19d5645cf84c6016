/**
 * A value inside a block. The set is closed on purpose: a block that needs more gets an editor written by hand, not a
 * new kind.
 */
export type BlockValue =
  /** One line of text, at most `limits.text` characters. */
  | { kind: 'line'; label: string; required?: true }
  /** Several lines, at most `limits.longText` characters. */
  | { kind: 'text'; label: string; required?: true }
  | { kind: 'flag'; label: string }
  /** One key of `choices`; the first is the default. */
  | { kind: 'choice'; label: string; choices: Readonly<Record<string, string>> }
  /** A colour or a gradient in CSS syntax. */
  | { kind: 'background'; label: string }
  /** The path of an uploaded file. */
  | { kind: 'image' | 'video'; label: string; required?: true };

export type BlockValues = Readonly<Record<string, BlockValue>>;

/** The switch that turns a part of a block off and on. */
interface PartSwitch {
  /**
   * Last word of the command's id, `block.toggle-list`. It never changes, because recents and changed keys are stored
   * with it.
   */
  id: string;
  key: string;
  /** After «убрать» and «добавить». */
  words: string;
  /** Said in the place of the part after it was taken off: «Убраны факты». */
  taken: string;
}

interface Part {
  /** Shown above the part, and in the host's messages. */
  label: string;
  /** The specification's name of the part, where `label` is another one: its accessible description. */
  description?: string;
  switch: PartSwitch;
  fields: BlockValues;
}

/** A part of a block: null while it is switched off. */
export type BlockPartField =
  /**
   * An object. With `emptyIsOff`, `{}` is a part that is switched off, otherwise `[]` is. `exclusive`: flags of which
   * only one may be set, and the message for two.
   */
  | (Part & { kind: 'part'; emptyIsOff?: true; exclusive?: { flags: readonly [string, ...string[]]; message: string } })
  /** A list of objects; an empty list is a part that is switched off. `readAs`: its name in the block as it is read. */
  | (Part & { kind: 'rows'; readAs?: string })
  /** Exactly two images, left and right. */
  | (Part & { kind: 'image-pair' });

export type BlockField = BlockValue | BlockPartField;
export type BlockFields = Readonly<Record<string, BlockField>>;

/** The type of a field's value in a block as it is read. */
type Value<F extends BlockField> = F extends { kind: 'part'; fields: infer Values extends BlockValues }
  ? BodyOf<Values> | null
  : F extends { kind: 'rows'; fields: infer Values extends BlockValues }
    ? BodyOf<Values>[] | null
    : F extends { kind: 'image-pair'; fields: infer Values extends BlockValues }
      ? [left: BodyOf<Values>, right: BodyOf<Values>] | null
      : F extends { kind: 'flag' }
        ? boolean
        : F extends { kind: 'choice'; choices: infer Choices }
          ? keyof Choices
          : F extends { required: true }
            ? string
            : string | null;

/** The body of POST and PUT that the fields describe. */
export type BodyOf<Fields extends BlockFields> = { -readonly [Name in keyof Fields]: Value<Fields[Name]> };

/** `data` of a block as it is read: the body, with `readAs` in place of the names. */
export type DataOf<Fields extends BlockFields> = {
  -readonly [Name in keyof Fields as Fields[Name] extends { readAs: infer Read extends string } ? Read : Name]: Value<
    Fields[Name]
  >;
};

export function isPart(field: BlockField): field is BlockPartField {
  return 'switch' in field;
}
