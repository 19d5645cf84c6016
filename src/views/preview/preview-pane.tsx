import Monitor from 'lucide-react/icons/monitor';
import Pencil from 'lucide-react/icons/pencil';
import Smartphone from 'lucide-react/icons/smartphone';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { deviceCommands, previewCommand } from '../../commands/app/preview.ts';
import { editBlockCommand } from '../../commands/blocks/edit.ts';
import { backToHistoryCommand } from '../../commands/form/history.ts';
import { run } from '../../commands/run/runner.ts';
import { refOf } from '../../model/block/block.ts';
import { caseResource } from '../../model/resource/case.ts';
import { blocksState } from '../../state/blocks/blocks.ts';
import { blockCursor } from '../../state/blocks/cursor.ts';
import { blockCursorIndex } from '../../state/blocks/cursor-index.ts';
import { type Form, forms } from '../../state/form/form-state.ts';
import { refreshForm } from '../../state/forms/refresh-form.ts';
import { type FormerCase, panels } from '../../state/screen/panels.ts';
import { deviceWidths, preview } from '../../state/screen/preview.ts';
import { targetState } from '../../state/screen/target.ts';
import { sitePreview } from '../../state/site-preview/site-preview.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { narrowScreen, useMedia } from '../../ui/base/use-media.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { Pane } from '../../ui/layer/pane.tsx';
import { CommandButton, useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import { OpenOnSiteLink } from '../frame/open-on-site-link.tsx';
import { CaseOnSite, FormerCaseOnSite } from './case-on-site.tsx';
import { DeviceButton } from './device-button.tsx';
import styles from './preview-pane.module.css';
import { useSitePreview } from './use-site-preview.ts';

/** The unsaved case of the open form as the site would show it, beside the form; or the case as it was once. */
export function PreviewPane() {
  const opened = useOpenCase();
  useFreshCase(opened?.form);
  const scroller = useRef<HTMLElement>(null);
  const former = useFormer(opened?.form, scroller);
  // What was once is drawn by the panel alone.
  const online = useSitePreview();
  const views = former ? null : online;
  const { mode } = useSnapshot(sitePreview);
  const isOnSite = views !== null && mode === 'site';
  const shown = { opened, former, scroller };
  const page = isOnSite && opened ? <OnSite {...shown} opened={opened} views={views} /> : <Sketch {...shown} />;
  const isPhone = useMedia(narrowScreen);
  const Layout = isPhone ? PhonePreview : PreviewBeside;
  return (
    <Layout {...shown} tools={views === 'waiting' ? null : views} isOnSite={isOnSite}>
      {page}
    </Layout>
  );
}

type SiteViews = Exclude<ReturnType<typeof useSitePreview>, null>;

interface Shown {
  opened: { form: Form; id: number | null } | null;
  former: FormerCase | null;
  scroller: RefObject<HTMLElement | null>;
}

interface LayoutProps extends Shown {
  /** Null where the host does not show what is typed in the website. */
  tools: Exclude<SiteViews, 'waiting'> | null;
  isOnSite: boolean;
  children: ReactNode;
}

/** The panel's own drawing of the page. */
function Sketch({ opened, former, scroller }: Shown) {
  if (former) return <FormerCaseOnSite former={former} />;
  return (
    opened && <CaseOnSite key={opened.form.source.key} form={opened.form} caseId={opened.id} scroller={scroller} />
  );
}

function OnSite({ views, opened, ...shown }: Shown & { opened: NonNullable<Shown['opened']>; views: SiteViews }) {
  const { form, id } = opened;
  if (views === 'waiting') return null;
  return (
    <views.SiteFrame key={form.source.key} form={form} caseId={id} sketch={<Sketch opened={opened} {...shown} />} />
  );
}

/** Returns the case as it was once, where that is asked for; the keys of its page act then. */
function useFormer(form: Form | undefined, scroller: RefObject<HTMLElement | null>): FormerCase | null {
  const { former: shown } = useSnapshot(panels);
  const former = form && shown?.form === form.source.key ? panels.former : null;
  const isFormer = former !== null;
  useEffect(() => {
    if (isFormer) scroller.current?.focus();
  }, [isFormer, scroller]);
  useEffect(
    () => () => {
      panels.former = null;
    },
    [],
  );
  return former;
}

function useHead({ opened, former, tools }: LayoutProps) {
  const [close, back] = [useCommandProps(previewCommand), useCommandProps(backToHistoryCommand)];
  const site = opened?.id != null && !former && <OpenOnSiteLink resource={caseResource} id={opened.id} />;
  return {
    title: former?.title ?? 'Предпросмотр',
    close: former ? back : close,
    onClose: () => void run(former ? backToHistoryCommand : previewCommand, context),
    site,
    footer: tools && (
      <>
        <tools.SiteFoot />
        {site}
      </>
    ),
    dialog: tools && <tools.ApprovalDialog />,
  };
}

/** Over the form, on the whole screen. */
function PhonePreview(props: LayoutProps) {
  const { title, close, onClose, site, footer, dialog } = useHead(props);
  const { opened, former, scroller, tools, isOnSite, children } = props;
  return (
    <Dialog
      open
      size="compare"
      blocksPageKeys
      title={title}
      close={close}
      onRequestClose={onClose}
      initialFocus={() => scroller.current}
      actions={tools ? <tools.SiteSwitch /> : site && <span className={styles.site}>{site}</span>}
      footer={footer ?? undefined}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that keys must reach it */}
      <section ref={scroller} className={styles.page} aria-label={title} tabIndex={0}>
        {children}
      </section>
      {!(former || isOnSite) && <EditBlockButton caseId={opened?.id ?? null} />}
      {dialog}
    </Dialog>
  );
}

function PreviewBeside(props: LayoutProps) {
  const { title, close, onClose, site, footer, dialog } = useHead(props);
  const { former, scroller, tools, children } = props;
  const { device } = useSnapshot(preview);
  return (
    <Pane
      title={title}
      className={styles.pane}
      close={close}
      closeName={former ? 'Назад к истории' : 'Закрыть предпросмотр'}
      onClose={onClose}
      bodyRef={scroller}
      footer={footer ?? undefined}
      actions={
        <>
          {tools && <tools.SiteSwitch />}
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form */}
          <div className={classNames(styles.devices, tools && styles.narrow)} role="group" aria-label="Ширина страницы">
            <DeviceButton
              command={deviceCommands.desktop}
              width={deviceWidths.desktop}
              pressed={device === 'desktop'}
              icon={<Monitor size={14} />}
            />
            <DeviceButton
              command={deviceCommands.phone}
              width={deviceWidths.phone}
              pressed={device === 'phone'}
              icon={<Smartphone size={14} />}
            />
          </div>
          {!tools && site}
        </>
      }
    >
      {children}
      {dialog}
    </Pane>
  );
}

/** Floats over the page: a tap has framed the block. */
function EditBlockButton({ caseId }: { caseId: number | null }) {
  const { at } = useSnapshot(blockCursor);
  useSnapshot(blocksState);
  const index = caseId === null ? -1 : blockCursorIndex(caseId);
  if (at === null || index < 0) return null;
  return (
    <CommandButton
      command={editBlockCommand}
      answers={{ block: refOf(at) }}
      variant="primary"
      className={styles.edit}
      icon={<Pencil size={16} />}
    >
      Править блок {index + 1}
    </CommandButton>
  );
}

/** Returns the form of the open case, under the editor of a block too. */
function useOpenCase(): { form: Form; id: number | null } | null {
  const { stack } = useSnapshot(targetState);
  const target = stack.findLast((entry) => entry.kind === 'form' && entry.resource === caseResource.name);
  const key = target?.kind === 'form' ? target.form : '';
  const status = useSnapshot(forms)[key]?.status;
  const form = forms[key];
  return form && status === 'ready' && target?.kind === 'form' ? { form, id: target.id } : null;
}

/** Reads the case when the preview is opened: others may have changed it. What is read later follow-shown.ts says. */
function useFreshCase(form: Form | undefined): void {
  useEffect(() => {
    if (form) void refreshForm(form);
  }, [form]);
}
