import House from 'lucide-react/icons/house';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { memo } from 'react';
import { menuCommand, paletteCommand } from '../../commands/app/app.ts';
import { goToDashboard, goToList } from '../../commands/app/navigation.ts';
import type { Command } from '../../commands/command/command.ts';
import { resourceAt } from '../../commands/command/resource-at.ts';
import { run } from '../../commands/run/runner.ts';
import { phrases } from '../../model/base/phrases.ts';
import { type ResourceName, resourceOf } from '../../model/resource/resources.ts';
import { routes } from '../../model/resource/routes.ts';
import { LogoMark } from '../../ui/base/logo-mark.tsx';
import { KeyBadge } from '../../ui/button/key-badge.tsx';
import { CommandIconButton, useCommandProps } from '../frame/command-button.tsx';
import { CommandLink } from '../frame/command-link.tsx';
import { context } from '../frame/context.ts';
import { PeopleHere } from '../presence/presence-chunk.tsx';
import { menu } from './menu.ts';
import { PanelStatus } from './panel-status.tsx';
import styles from './sidebar.module.css';
import { UserMenu } from './user-menu.tsx';

type Section = 'dashboard' | ResourceName;

/** Returns the section of the menu that an address belongs to; null where it belongs to none. */
export function sectionAt(path: string): Section | null {
  return path === routes.dashboard ? 'dashboard' : (resourceAt(path)?.name ?? null);
}

/** The rail has no place for the name. */
const railTip = { 'data-tip': '', 'data-tip-rail': '' };

/** Logo, search, menu and user. Left column, rail and drawer are one element with different styles. */
export const Sidebar = memo(Menu);

/** `current` instead of the address: the way from a list to a form renders nothing here. */
function Menu({ current }: { current: Section | null }) {
  const search = useCommandProps(paletteCommand);
  return (
    <div className={styles.sidebar}>
      <CommandLink
        command={goToDashboard}
        href={routes.dashboard}
        className={styles.logo}
        aria-label="Пульт, рабочий стол"
      >
        <img src="/logo-light.svg" alt="" width={98} height={28} className={styles.logoLight} />
        <img src="/logo-dark.svg" alt="" width={98} height={28} className={styles.logoDark} />
        <LogoMark className={styles.mark} />
      </CommandLink>
      <CommandIconButton
        command={menuCommand}
        name="Закрыть меню"
        icon={<X />}
        className={styles.close}
        data-close-drawer=""
      />
      <button
        type="button"
        className={styles.search}
        {...search.attributes}
        {...railTip}
        onClick={() => void run(paletteCommand, context)}
      >
        <Search size={16} aria-hidden="true" />
        <span className={styles.text}>{paletteCommand.title as string}</span>
        <span className={styles.key}>
          {search.keys.map((key) => (
            <KeyBadge key={key} text={key} />
          ))}
        </span>
      </button>
      <nav className={styles.menu} aria-label="Разделы">
        <ul>
          <li>
            <CommandLink
              command={goToDashboard}
              href={routes.dashboard}
              className={styles.item}
              {...railTip}
              aria-current={current === 'dashboard' ? 'page' : undefined}
            >
              <House size={16} aria-hidden="true" />
              <span className={styles.text}>{phrases.dashboard}</span>
              <MenuKeys command={goToDashboard} />
            </CommandLink>
          </li>
        </ul>
        {menu.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark, a fieldset is for forms
          <div key={group.title} role="group" aria-label={group.title}>
            <h2 className={styles.group}>{group.title}</h2>
            <ul>
              {group.items.map((item) => (
                <li key={item.kind === 'list' ? item.resource : item.title}>
                  {item.kind === 'list' ? (
                    <CommandLink
                      command={goToList[item.resource]}
                      href={resourceOf(item.resource).paths.list}
                      className={styles.item}
                      {...railTip}
                      aria-current={current === item.resource ? 'page' : undefined}
                    >
                      <item.icon size={16} aria-hidden="true" />
                      <span className={styles.text}>{resourceOf(item.resource).words.list}</span>
                      <MenuKeys command={goToList[item.resource]} />
                    </CommandLink>
                  ) : (
                    <span
                      className={styles.item}
                      aria-disabled="true"
                      data-tip={`${item.title}. Раздел пока недоступен`}
                      data-tip-rail=""
                    >
                      <item.icon size={16} aria-hidden="true" />
                      <span className={styles.text}>{item.title}</span>
                      <span className="visually-hidden">: раздел пока недоступен</span>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.status}>
        <PanelStatus />
      </div>
      <PeopleHere />
      <UserMenu />
    </div>
  );
}

function MenuKeys({ command }: { command: Command }) {
  const { keys } = useCommandProps(command);
  return (
    <span className={styles.key}>
      {keys.map((key) => (
        <KeyBadge key={key} text={key} variant="plain" />
      ))}
    </span>
  );
}
