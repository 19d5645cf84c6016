/** Returns what a word is said for, both folded: an English name, or the panel's own word. */
export function meantBy(folded: string): string | undefined {
  return meanings.get(folded);
}

// Each entry begins with what is meant.

/** Those that Russians neither spell nor read by rule; the others are found by their sound. */
const names =
  'vue вью вуе,typescript тайпскрипт,python пайтон,java ява,javascript яваскрипт жаваскрипт,nginx нжинкс энджинкс,' +
  'sql эскуэль скл,mysql мускул майэскуэль,postgres постгря,github гитхаб,' +
  'vite вайт,c си,c# шарп,c++ плюс,html хтмл,css цсс,ui юай,seo сео,crm црм срм,' +
  'chrome хром,бэкенд backend';

/** Words of the panel, and its commands in English. */
const words =
  'сменить поменять назначить,темная ночная ночной dark,вверх наверх,добавить вставить add,светлая дневная light,' +
  'тема режим mode,начало верх first,конец низ last,карточка подробности подробнее,резервная бэкап бекап backup,' +
  'текст текстовый text,вернуть верни,создать сделать create,показать show,скрыть hide,удалить delete remove,' +
  'изменить edit,открыть open,копия copy duplicate clone,переименовать rename,переставить move,поднять up,' +
  'опустить down,новый new,отменить undo,сохранить save,отмена cancel,закрыть close,вставить paste,выбрать select,' +
  'справка help,клавиши keys,горячие shortcuts hotkeys клавиатура,выход logout signout,войти login signin,' +
  'пароль password,настройки settings,отобрать filter find search фильтровать,столбцы columns,обновить reload refresh,' +
  'рабочий dashboard,домой home,кейсы cases,кейс case,услуги services,услуга service,категории categories,' +
  'категория category,технологии technologies,технология technology,типы types,блок block,изображение image picture,' +
  'картинки photo,корзина trash,история history,черновик draft,ссылка link,снять убрать сбросить очистить reset clear,' +
  'сеанс аккаунта';

const meanings = new Map(
  `${names},${words}`.split(',').flatMap((entry) => {
    const [meant = '', ...said] = entry.split(' ');
    return said.map((word) => [word, meant]);
  }),
);
