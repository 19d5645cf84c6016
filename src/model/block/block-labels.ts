import { type BlockField, isPart } from '../block-types/block-field.ts';
import { rowLabel, type ValueKind, yesNo } from '../resource/value-kind.ts';
import { fieldsOf } from './block.ts';

/**
 * Returns «Фон основного изображения» for `large.background`, «Изображение» for `small.1.image`, «Абзацы, № 3: Текст» for
 * `content.2.text`; the path when it has no label.
 */
export function blockLabelOf(type: string, path: string): string {
  const label = fieldAt(type, path)?.label ?? path;
  const [, name = '', index] = /^(\w+)\.(\d+)\./.exec(path) ?? [];
  const list = fieldsOf(type)[name];
  return list?.kind === 'rows' ? rowLabel(list.label, Number(index), label) : label;
}

/** Returns how the value at a path of a block's body is shown; `small.1.image` counts as `small.image`. */
export function blockKindOf(type: string, path: string): ValueKind {
  const field = fieldAt(type, path);
  switch (field?.kind) {
    case 'line':
    case 'text':
    case 'image':
    case 'video':
    case 'background':
      return { kind: field.kind };
    case 'flag':
      return { kind: 'flag', words: yesNo };
    case 'choice':
      return { kind: 'plain' };
    case 'rows':
      return { kind: 'rows', styles: stylesOf(field.fields.style) };
    default:
      return { kind: 'part' };
  }
}

function fieldAt(type: string, path: string): BlockField | undefined {
  const [name = '', member] = path.replace(/\.\d+/g, '').split('.');
  const field = fieldsOf(type)[name];
  if (member === undefined || !field) return field;
  return isPart(field) ? field.fields[member] : undefined;
}

function stylesOf(style: BlockField | undefined): Readonly<Record<string, string>> {
  return style?.kind === 'choice' ? style.choices : {};
}
