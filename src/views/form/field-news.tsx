import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio';
import { compareCommand } from '../../commands/form/form.ts';
import type { Form } from '../../state/form/form-state.ts';
import { presence } from '../../state/network/presence.ts';
import { authorHeading, authorName } from '../conflict/conflict-texts.ts';
import { Difference } from '../conflict/difference.tsx';
import { shortParts } from '../conflict/short-parts.ts';
import { Value } from '../conflict/value.tsx';
import { valueText } from '../conflict/value-text.ts';
import { wordDifference } from '../conflict/word-difference.ts';
import { CommandButton } from '../frame/command-button.tsx';
import styles from './field-news.module.css';
import { useScrollAnchor } from './scroll-anchor.ts';

/** Below the fields that colleagues have changed: what each was before, or, where the operator has changed it as well, what it is there now. */
export function FieldNews({ form }: { form: Form }) {
  const { overlaps, taken } = useSnapshot(form);
  const names = [...new Set([...overlaps, ...Object.keys(taken ?? {})])].join();
  const [places, setPlaces] = useState<[string, Element][]>([]);
  const mark = useRef<HTMLSpanElement>(null);
  // The fields are drawn after the notices, and in the same frame.
  useLayoutEffect(() => {
    const fields = mark.current?.closest('form, [role="dialog"]')?.querySelectorAll<HTMLElement>('[data-field]') ?? [];
    const wanted = new Set(names.split(','));
    setPlaces(
      [...fields].flatMap((field) =>
        wanted.has(field.dataset.field ?? '') ? [[field.dataset.field ?? '', field]] : [],
      ),
    );
  }, [names]);
  useScrollAnchor(form);
  // Until one leaves.
  useEffect(() => () => void delete form.taken, [form]);
  return (
    <span ref={mark} hidden>
      {places.map(([name, place]) => createPortal(<News form={form} name={name} />, place, name))}
    </span>
  );
}

function News({ form, name }: { form: Form; name: string }) {
  const { overlaps } = useSnapshot(form);
  return overlaps.includes(name) ? <Overlap form={form} name={name} /> : <Before form={form} name={name} />;
}

/** What the field was before a colleague changed it. */
function Before({ form, name }: { form: Form; name: string }) {
  const { taken } = useSnapshot(form);
  const { people } = useSnapshot(presence);
  const { endpoint } = form.source;
  const before = taken?.[name];
  if (!before || !endpoint) return null;
  const short = people.find(({ id }) => id === before.by?.id)?.short ?? authorName(before);
  return (
    <p className={styles.before} data-before={name}>
      {short}: было {valueText(endpoint, name, before.before)}
    </p>
  );
}

/** What a field that the operator has changed is at the host now, and who has changed it there. */
function Overlap({ form, name }: { form: Form; name: string }) {
  const { newest, loaded, authors } = useSnapshot(form);
  const { endpoint } = form.source;
  if (!endpoint) return null;
  const { by = null, at = null } = authors?.[name] ?? newest.saved ?? {};
  const { kind } = endpoint.kindOf(name);
  const [value, base] = [newest.values[name], loaded[name]];
  const isText = kind === 'line' || kind === 'text';
  const words = isText ? shortParts(wordDifference(String(base ?? ''), String(value ?? ''))) : null;
  const isWhole = isText || kind === 'rows' || kind === 'part';
  return (
    <div className={styles.overlap} data-overlap={name}>
      <p className={styles.text}>
        <strong>{authorHeading({ by, at })}:</strong>{' '}
        {words ? (
          <Difference parts={words} />
        ) : (
          <>
            {!isWhole && `было ${valueText(endpoint, name, base)} → `}
            <Value endpoint={endpoint} path={name} value={value} base={base} />
          </>
        )}
      </p>
      <CommandButton command={compareCommand} size="small">
        Посмотреть
      </CommandButton>
    </div>
  );
}
