import Images from 'lucide-react/icons/images';
import Plus from 'lucide-react/icons/plus';
import { useSnapshot } from 'valtio';
import { newCaseOfPhotosCommand } from '../../commands/blocks/new-case.ts';
import { recordDescriptions } from '../../commands/records/descriptions.ts';
import { clearFilterCommand } from '../../commands/rows/filter.ts';
import { capitalize } from '../../model/base/capitalize.ts';
import { caseResource } from '../../model/resource/case.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { cursors } from '../../state/lists/cursors.ts';
import { coarsePointer, narrowScreen, useMedia } from '../../ui/base/use-media.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { GhostTable } from '../../ui/table/ghost-table.tsx';
import { CommandButton } from '../frame/command-button.tsx';
import { listShape } from './list-shape.tsx';
import { nothingFoundText } from './nothing-found-text.ts';

/** What a record of each kind is, for who has none yet. */
const meanings: Readonly<Record<string, string>> = {
  case: 'Кейс — рассказ о сделанной работе: задача, картинки, результат.',
  category: 'Категория собирает кейсы одного рода: у неё на сайте своя страница.',
  service: 'Услуга — то, что можно заказать: описание, цена, содержание.',
  technology: 'Технология — то, на чём сделана работа: название, тип, логотип.',
  type: 'Тип собирает похожие технологии: «Языки», «Дизайн», «Базы данных».',
};

const noTitles = { titles: new Map<number, string>(), cases: null };
const noTag = () => undefined;

/** A list without rows: what its records are, in the outline of its table; or that the filter leaves none. */
export function EmptyList({ resource }: { resource: Resource }) {
  const { filter } = useSnapshot(cursors)[resource.name];
  const isNarrow = useMedia(narrowScreen);
  const canDrop = !useMedia(`${coarsePointer}, ${narrowScreen}`);
  if (filter) {
    const showAll = (
      <CommandButton command={clearFilterCommand} variant="primary">
        Показать все
      </CommandButton>
    );
    return <EmptyState text={nothingFoundText(resource, filter)} action={showAll} />;
  }
  const { create } = recordDescriptions(resource.name);
  return (
    <>
      <GhostTable shape={listShape(resource, noTitles, undefined, noTag, isNarrow)} />
      <EmptyState
        text={meanings[resource.name] ?? `${capitalize(resource.words.count[2])} пока нет.`}
        action={
          <>
            <CommandButton command={create} variant="primary" icon={<Plus size={16} />} />
            {resource.name === caseResource.name && (
              <CommandButton command={newCaseOfPhotosCommand} variant="ghost" icon={<Images size={16} />}>
                {canDrop ? 'или бросьте сюда фотографии: получится кейс' : 'или выберите фотографии'}
              </CommandButton>
            )}
          </>
        }
      />
    </>
  );
}
