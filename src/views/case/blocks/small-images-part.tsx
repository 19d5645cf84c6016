import type { Form } from '../../../state/form/form-state.ts';
import styles from './image-fields.module.css';
import { ImageFields } from './image-fields.tsx';
import { Part } from './part.tsx';

const shown = ['small.0.image', 'small.0.background', 'small.1.image', 'small.1.background'];

export function SmallImagesPart({ form, caseId }: { form: Form; caseId: number }) {
  return (
    <Part form={form} part="small" shown={shown}>
      <div className={styles.pair}>
        <ImageFields form={form} caseId={caseId} at="small.0" label="Слева" />
        <ImageFields form={form} caseId={caseId} at="small.1" label="Справа" />
      </div>
    </Part>
  );
}
