import { useEffect, useState } from 'react';
import { paletteCommand } from '../../commands/app/app.ts';
import { goToDashboard } from '../../commands/app/navigation.ts';
import { phrases } from '../../model/base/phrases.ts';
import { routes } from '../../model/resource/routes.ts';
import { missing } from '../../state/screen/missing-record.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { CommandButton } from '../frame/command-button.tsx';
import { useTitle } from '../frame/use-title.ts';
import styles from './not-found.module.css';

/** The screen for an unknown address or a deleted record. */
export function NotFound() {
  useTitle('Не найдено');
  // Of the way here alone: the address itself names no record.
  const [title] = useState(missing.title);
  useEffect(() => {
    missing.title = null;
  }, []);
  return (
    <>
      <PageHeader
        crumbs={[{ title: phrases.dashboard, href: routes.dashboard }, { title: 'Не найдено' }]}
        title="Здесь ничего нет"
      />
      <div className={styles.words}>
        <p>
          {title ? `${title}: запись удалили` : 'Запись удалили'}, или в адресе ошибка. Найдите запись по номеру или
          названию либо начните с рабочего стола.
        </p>
        <div className={styles.ways}>
          <CommandButton command={paletteCommand} variant="primary">
            Найти запись
          </CommandButton>
          <CommandButton command={goToDashboard}>На рабочий стол</CommandButton>
        </div>
      </div>
    </>
  );
}
