import type { BodyOf } from '../../../model/block-types/block-field.ts';
import { textBlock } from '../../../model/block-types/text-block.ts';
import type { Form } from '../../../state/form/form-state.ts';
import { Field } from '../../../ui/field/field.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextInput } from '../../../ui/field/text-input.tsx';
import { firstErrorExcept } from '../../form/fields/field-errors.ts';
import { type RowProps, RowsField } from '../../form/fields/rows-field.tsx';
import { onPairKey, onPairPaste } from './pair-keys.ts';
import styles from './pairs-part.module.css';
import { Part } from './part.tsx';

const { fields, label } = textBlock.fields.data;

type Pair = BodyOf<typeof fields>;

/** Facts of a text block. They are read as `col1` and sent as `data`, the name that the host's errors use. */
export function PairsPart({ form }: { form: Form }) {
  return (
    <Part form={form} part="data" shown="all">
      <RowsField<Pair>
        form={form}
        field={{ name: 'data', label }}
        hideLabel
        rowClass={styles.pair}
        spare="always"
        onKeyDown={(event) => onPairKey(event, form, 'data')}
        onPaste={(event) => onPairPaste(event, form, 'data')}
      >
        {(row) => <PairRow {...row} />}
      </RowsField>
    </Part>
  );
}

/** The field of the value also shows the errors of the whole pair: all but those of the key. */
function PairRow({ index, errorKey, row: pair, spare, errors, onChange }: RowProps<Pair>) {
  const keyKey = `${errorKey}.key`;
  return (
    <>
      <Field label={`${fields.key.label} ${index + 1}`} hideLabel name={keyKey} error={errors[keyKey]}>
        <TextInput
          value={pair.key}
          onChange={(key) => onChange({ ...pair, key })}
          placeholder={spare ? 'Новый факт' : fields.key.label}
          autoComplete="off"
          data-row-text=""
        />
      </Field>
      <Field
        className={styles.value}
        label={`${fields.value.label} ${index + 1}`}
        hideLabel
        name={`${errorKey}.value`}
        error={firstErrorExcept(errors, errorKey, [keyKey])}
      >
        <TextArea
          rows={1}
          value={pair.value}
          onChange={(value) => onChange({ ...pair, value })}
          placeholder={fields.value.label}
        />
      </Field>
    </>
  );
}
