import { formatDay } from '../../model/base/format-time.ts';
import { caseResource } from '../../model/resource/case.ts';
import { copyText } from '../../state/browser/clipboard.ts';
import { site } from '../../state/browser/site.ts';
import { panels } from '../../state/screen/panels.ts';
import {
  approval,
  closeApproval,
  giverOf,
  makeApprovalLink,
  openApproval,
  revokeApprovalLink,
} from '../../state/site-preview/approval.ts';
import { type PreviewMode, reloadSite, setPreviewMode, sitePreview } from '../../state/site-preview/site-preview.ts';
import { type Command, type Context, command } from '../command/command.ts';

/** They come with the first form of a case, where the host shows what is typed in the website. */
export const previewModeCommands: Readonly<Record<PreviewMode, Command>> = {
  site: modeCommand('site', 'Предпросмотр на самом сайте', ['сайт', 'настоящий сайт', 'site']),
  sketch: modeCommand('sketch', 'Предпросмотр наброском', ['набросок', 'sketch']),
};

export const reloadSiteCommand = command({
  id: 'preview.reload',
  title: 'Загрузить страницу сайта заново',
  section: 'this',
  ability: 'preview',
  keywords: ['обновить сайт', 'повторить'],
  keys: { default: ['Shift+KeyS'], screens: ['form'] },
  when: (context) => isOpen(context) && sitePreview.mode === 'site' && panels.former === null,
  run: () => reloadSite(),
});

export const approvalCommand = command({
  id: 'approval.open',
  title: 'Ссылка для согласования…',
  section: 'this',
  ability: 'preview',
  icon: 'copy',
  keywords: ['показать клиенту', 'согласовать', 'отправить', 'поделиться', 'ссылка на предпросмотр'],
  keys: { default: ['KeyA'], screens: ['form'] },
  when: ({ target }) =>
    site.offers?.preview === true &&
    panels.former === null &&
    target?.kind === 'form' &&
    isCase(target.resource) &&
    target.id !== null,
  run: ({ target }) => {
    if (target?.kind !== 'form' || target.id === null) return;
    panels.pane = 'preview';
    openApproval(target.form, target.id);
  },
});

/** A link is made when it is taken: none lies about that nobody has. */
export const copyApprovalCommand = command({
  id: 'approval.copy',
  title: 'Скопировать новую ссылку',
  section: 'this',
  ability: 'preview',
  icon: 'copy',
  keys: { default: ['Enter'], screens: ['dialog'], inDialogs: true, when: () => approval.open !== null },
  when: () => approval.open !== null,
  run: async (context) => {
    const { open } = approval;
    const made = await makeApprovalLink();
    if (!made) return undefined;
    if (approval.open === open) return copyLink(made);
    // Whoever has closed the dialog may have copied something else since.
    context.notify({
      type: 'warning',
      title: 'Ссылка для согласования готова',
      text: 'Скопируйте её: больше она не покажется.',
      dialog: { label: 'Скопировать', open: async () => context.notify((await copyLink(made)).toast) },
    });
    return undefined;
  },
});

async function copyLink({ address, until }: NonNullable<Awaited<ReturnType<typeof makeApprovalLink>>>) {
  await copyText(address);
  const text = `Действует до ${formatDay(Date.parse(until), true)}.`;
  return { toast: { type: 'success' as const, title: 'Ссылка скопирована', text } };
}

/** `link`: its number. */
export const revokeApprovalCommand = command<{ link: number }>({
  id: 'approval.revoke',
  title: 'Отозвать ссылку',
  section: 'this',
  ability: 'preview',
  icon: 'delete',
  when: () => approval.open !== null && (approval.links ?? []).length > 0,
  steps: {
    link: {
      kind: 'choice',
      title: 'Ссылка',
      options: () =>
        (approval.links ?? []).map((link) => ({
          value: link.id,
          title: `Выдана ${formatDay(Date.parse(link.at), false)}`,
          note: giverOf(link),
        })),
    },
  },
  run: async (_, { link }) => {
    await revokeApprovalLink(link);
    return { toast: { type: 'success', title: 'Ссылка отозвана', text: 'Страница по ней больше не открывается.' } };
  },
});

export const closeApprovalCommand = command({
  id: 'approval.close',
  title: 'Закрыть ссылки для согласования',
  section: 'this',
  ability: 'preview',
  hidden: true,
  keys: { default: ['Escape'], screens: ['dialog'] },
  when: () => approval.open !== null,
  run: closeApproval,
});

export const sitePreviewCommands = [
  previewModeCommands.site,
  previewModeCommands.sketch,
  reloadSiteCommand,
  approvalCommand,
  copyApprovalCommand,
  revokeApprovalCommand,
  closeApprovalCommand,
] as Command[];

/** One key changes what is shown; of the two commands the one acts that changes it. */
function modeCommand(mode: PreviewMode, title: string, keywords: readonly string[]): Command {
  return command({
    id: `preview.${mode}`,
    title,
    section: 'settings',
    keywords,
    keys: { default: ['KeyS'], screens: ['form'], when: (context) => isOpen(context) && sitePreview.mode !== mode },
    when: ({ target }) => site.offers?.preview === true && target?.kind === 'form' && isCase(target.resource),
    run: () => {
      panels.pane = 'preview';
      setPreviewMode(mode);
    },
  });
}

function isOpen({ target }: Context): boolean {
  return (
    site.offers?.preview === true && panels.pane === 'preview' && target?.kind === 'form' && isCase(target.resource)
  );
}

function isCase(resource: string | null): boolean {
  return resource === caseResource.name;
}
