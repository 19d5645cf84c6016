import { blockTypes, isBlockType } from '../../model/block/block-types.ts';
import { inBody } from '../../state/rewind/in-body.ts';
import type { Rehearsed } from '../../state/rewind/rehearse.ts';
import { blockEndpoint } from '../../state/writes/block-endpoint.ts';
import type { Endpoint } from '../../state/writes/endpoint.ts';
import { recordEndpoint } from '../../state/writes/record-endpoint.ts';
import { settingsEndpoint } from '../../state/writes/settings-endpoint.ts';
import { Value } from '../conflict/value.tsx';
import { valueText } from '../conflict/value-text.ts';
import styles from './rewind-difference.module.css';
import { partLabel, resourceOfPlan, whyText } from './rewind-texts.ts';

type Fields = Rehearsed['plan']['fields'];

/** What changes in one record, and what stays as it is and why. */
export function RewindDifference({ row: { plan, moves }, now }: { row: Rehearsed; now: number }) {
  const resource = resourceOfPlan(plan);
  const { page, id, fields, blocks, left } = plan;
  const endpoint = page !== null ? settingsEndpoint(page) : resource && id !== null && recordEndpoint(resource, id);
  return (
    <dl className={styles.differences}>
      {endpoint && <Changed endpoint={endpoint} fields={fields} />}
      {blocks.map((block) => {
        const { type, id: blockId, whole } = block;
        const title = `Блок «${isBlockType(type) ? blockTypes[type].title : type}»`;
        const inside = { before: inBody(type, block.before), after: inBody(type, block.after) };
        return whole ? (
          <Line key={`${type}:${blockId}`} label={title}>
            {whole === 'restore' ? 'вернётся из корзины' : 'уйдёт в корзину'}
          </Line>
        ) : (
          <Changed
            key={`${type}:${blockId}`}
            endpoint={blockEndpoint(id ?? 0, { type, id: blockId })}
            fields={inside}
            of={title}
          />
        );
      })}
      {moves.length > 0 && <Line label="Порядок">встанет как был</Line>}
      {left.map((one) => (
        <Line key={one.part} label={partLabel(plan, one.part) || 'Останется'}>
          {one.part === null ? whyText(one, now) : `останется: ${whyText(one, now)}`}
        </Line>
      ))}
    </dl>
  );
}

function Changed({ endpoint, fields, of }: { endpoint: Endpoint; fields: Fields; of?: string }) {
  return Object.entries(fields.after).map(([name, value]) => (
    <Line key={name} label={[of, endpoint.labelOf(name)].filter(Boolean).join(', ')}>
      {!marksDifference(endpoint, name) && `${valueText(endpoint, name, fields.before[name])} → `}
      <Value endpoint={endpoint} path={name} value={value} base={fields.before[name]} />
    </Line>
  ));
}

/** Whether `Value` marks in one text what differs. */
function marksDifference({ kindOf }: Endpoint, name: string): boolean {
  return ['line', 'text', 'rows', 'part'].includes(kindOf(name).kind);
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
