import { type MouseEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { type BlockRef, blockKey } from '../../model/block/block.ts';
import { dataOf } from '../../model/block/block-body.ts';
import { categoryResource } from '../../model/resource/category.ts';
import { blockCursor, setBlockCursor } from '../../state/blocks/cursor.ts';
import { blockEditor } from '../../state/blocks/editor.ts';
import type { Form } from '../../state/form/form-state.ts';
import { copiedBlocksOf } from '../../state/forms/copied-blocks.ts';
import type { FormerCase } from '../../state/screen/panels.ts';
import { deviceWidths, preview } from '../../state/screen/preview.ts';
import { context } from '../frame/context.ts';
import { useList } from '../list/use-list.ts';
import styles from './case-on-site.module.css';
import { SiteBlock } from './site-block.tsx';
import { SitePage } from './site-page.tsx';
import { useTypedBlocks } from './typed-blocks.ts';
import { useFollowed } from './use-followed.ts';

interface CaseOnSiteProps {
  form: Form;
  /** null for a case that is not saved yet: it has no blocks but those of a copy. */
  caseId: number | null;
  /** What scrolls the page. */
  scroller: RefObject<HTMLElement | null>;
}

/** The unsaved case as the site would show it. */
export function CaseOnSite({ form, caseId, scroller }: CaseOnSiteProps) {
  const page = useRef<HTMLDivElement>(null);
  const { values } = useSnapshot(form);
  return (
    <ScaledPage page={page}>
      <Intro values={values} />
      {caseId === null ? <CopiedBlocks form={form} /> : <Blocks caseId={caseId} page={page} scroller={scroller} />}
    </ScaledPage>
  );
}

export function FormerCaseOnSite({ former }: { former: FormerCase }) {
  const page = useRef<HTMLDivElement>(null);
  return (
    <ScaledPage page={page}>
      <Intro values={former.values} />
      {former.blocks.map(({ id, ...block }) => (
        <SiteBlock key={id} {...block} />
      ))}
    </ScaledPage>
  );
}

/** A page in the width of the chosen device, scaled to the pane. */
function ScaledPage({ page, children }: { page: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  const width = deviceWidths[useSnapshot(preview).device];
  const { scale, height } = useScale(page, width);
  return (
    <div ref={page} className={styles.room} style={{ blockSize: height * scale }}>
      <div className={styles.page} style={{ inlineSize: width * scale }}>
        <SitePage width={width} scale={scale}>
          {children}
        </SitePage>
      </div>
    </div>
  );
}

function Intro({ values }: { values: Readonly<Record<string, unknown>> }) {
  const { title, subtitle, category_id, year } = values;
  // They may come after the case.
  const category = useList(categoryResource).data?.items.find(({ id }) => id === category_id)?.title;
  const meta = [category, year].filter(Boolean).join(' · ');
  return (
    <header className="intro">
      {meta && <p className="meta">{meta}</p>}
      <h1>{String(title || 'Без названия')}</h1>
      {Boolean(subtitle) && <p className="subtitle">{String(subtitle)}</p>}
    </header>
  );
}

function CopiedBlocks({ form }: { form: Form }) {
  const { values } = useSnapshot(form);
  return copiedBlocksOf(values).map(({ type, body }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
    <div key={index}>
      <SiteBlock type={type} data={dataOf(type, body)} />
    </div>
  ));
}

function Blocks({
  caseId,
  page,
  scroller,
}: Pick<CaseOnSiteProps, 'scroller'> & { caseId: number; page: RefObject<HTMLDivElement | null> }) {
  const blocks = useTypedBlocks(caseId);
  const { at } = useSnapshot(blockCursor);
  const { open } = useSnapshot(blockEditor);
  const shown = open ?? at;
  const current = blocks.find(({ key }) => shown !== null && key === blockKey(shown))?.key ?? null;
  useFollowed({ page, scroller, current });
  return blocks.map(({ key, name, ref, ...block }) => (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: by key, the cursor moves in the list of blocks
    <div
      key={key}
      data-frame={name}
      data-frame-key={key}
      data-current={key === current || undefined}
      onClick={(event) => ref && !open && moveCursor(event, ref)}
    >
      <SiteBlock {...block} />
    </div>
  ));
}

/** The controls of a video keep the focus. */
function moveCursor({ target }: MouseEvent, ref: BlockRef): void {
  setBlockCursor(ref);
  if (!(target instanceof HTMLVideoElement)) context.focus('block');
}

/**
 * Returns the factor that fits a page of this width into the element, never above 1, and the height of the page before
 * scaling, which its transform does not tell the layout.
 */
function useScale(room: RefObject<HTMLElement | null>, width: number): { scale: number; height: number } {
  const [size, setSize] = useState({ room: width, height: 0 });

  useLayoutEffect(() => {
    const element = room.current;
    const page = element?.querySelector<HTMLElement>('[data-site-page]');
    if (!element || !page) return;
    const measure = () => setSize({ room: element.clientWidth, height: page.offsetHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(page);
    measure();
    return () => observer.disconnect();
  }, [room]);

  return { scale: Math.min(1, size.room / width), height: size.height };
}
