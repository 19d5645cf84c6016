import { hintCommand, paletteCommand } from '../../commands/app/app.ts';
import { listOfForm, resourceAt } from '../../commands/command/resource-at.ts';
import { keysOf } from '../../commands/keys/bindings.ts';
import { keyLabel } from '../../commands/keys/key-label.ts';
import { run } from '../../commands/run/runner.ts';
import type { Pane } from '../../state/screen/panels.ts';
import { HintPanel } from '../../ui/layer/hint-panel.tsx';
import { useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import { historyChunk } from '../frame/history-chunk.ts';
import { lazyView } from '../frame/lazy-view.tsx';
import { previewChunk } from '../frame/preview-chunk.ts';
import { PeekPane } from '../peek/peek-pane.tsx';

const HistoryPane = lazyView(historyChunk, 'HistoryPane', null);
const PreviewPane = lazyView(previewChunk, 'PreviewPane', null);

/** The open pane at the right of the content; under it where the window is narrow. */
export function SidePane({ pane, path }: { pane: Pane; path: string }) {
  if (pane === 'peek') return <PeekPane />;
  if (pane === 'history') return <HistoryPane />;
  return pane === 'preview' ? <PreviewPane /> : <ScreenHint path={path} />;
}

/** The hint for the open screen. */
function ScreenHint({ path }: { path: string }) {
  const resource = resourceAt(path);
  const close = useCommandProps(hintCommand);
  return (
    <HintPanel title="Подсказка" onClose={() => void run(hintCommand, context)} close={close}>
      {listOfForm(path) ? (
        <>
          <p>
            Введённое хранится в этом браузере как черновик, пока вы не сохраните форму: её можно закрыть и вернуться.
          </p>
          <p>Поля со звёздочкой обязательны. Остальное можно заполнить позже.</p>
        </>
      ) : resource ? (
        <>
          {resource.ordered && (
            <p>Порядок строк можно менять: перетащите строку за ручку слева. Он сохранится сразу.</p>
          )}
          <p>
            Щелчок по названию открывает запись
            {resource.visibility !== null && ', переключатель сразу меняет её показ на сайте'}.
          </p>
        </>
      ) : (
        <p>
          Нажмите {keyLabel(keysOf(paletteCommand)[0] ?? '')} и введите номер или название записи: так быстрее всего.
        </p>
      )}
    </HintPanel>
  );
}
