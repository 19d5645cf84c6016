import type { Client } from '../../fixtures/client.ts';

/** A site of two hundred records: what the queries are asked over. Numbers follow from the order. */
const cases: readonly [title: string, slug: string, more?: object][] = [
  ['Портал бронирования яхт «Чёрное море»', 'chernoe-more'],
  ['Интернет-магазин мебели «Ёлка»', 'mebel-elka'],
  ['Приложение для записи к врачу', 'zapis-k-vrachu', { category_id: 4 }],
  ['Редизайн сайта банка «Северный» с личным кабинетом', 'bank-severnyy'],
  ['Мобильный банк для подростков', 'bank-dlya-podrostkov'],
  ['Сайт музея космонавтики', 'muzey-kosmonavtiki'],
  ['Айдентика сети кофеен', 'set-kofeen', { category_id: 7 }],
  ['Сервис расчёта ипотеки', 'raschet-ipoteki'],
  ['Личный кабинет страховой компании', 'lk-strahovoy', { show: false }],
  ['Маркетплейс фермерских продуктов', 'fermerskie-produkty'],
  ['Виртуальный тур по заповеднику', 'tur-po-zapovedniku'],
  ['CRM для агентства недвижимости', 'crm-nedvizhimost'],
  ['Лендинг конференции ProductConf 2025', 'productconf-2025'],
  ['Чёрная пятница: спецпроект', 'chernaya-pyatnica'],
  ['Городская библиотека: каталог и читательский билет', 'biblioteka'],
  ['Доставка цветов «Пион»', 'dostavka-cvetov'],
  ['Каталог сантехники', 'katalog-santehniki'],
  ['Сайт клиники «Здоровье+»', 'klinika-zdorove', { category_id: 4 }],
  ['Ремонт 42: сервис вызова мастера', 'remont-42'],
  ['Отчёт фонда 12.03.2024', 'otchet-fonda'],
  // Titles that begin as commands do, or that name a kind.
  ['Скрытая камера: архив телепередачи', 'skrytaya-kamera'],
  ['Новая волна: фестиваль', 'novaya-volna'],
  ['Кейс-менеджмент для юристов', 'yuristy'],
  ['Показ мод в Москве', 'pokaz-mod'],
  ['Первый канал: спецпроект', 'pervyy-kanal'],
  ['Удалённая диспетчерская такси', 'taksi'],
  ['Портал стройки на React', 'react-stroyka'],
  ['Расписание электричек', 'elektrichki'],
  ['Экран загрузки для кинотеатра', 'kinoteatr'],
  ['Услуги ЖКХ: приложение жильца', 'zhkh'],
  ['Технологии будущего: выставка', 'vystavka'],
  ['Категорийный менеджмент ритейлера', 'ritejl'],
  ['Копия документа за минуту: сервис нотариуса', 'notarius'],
  ['Отмена рейса: чат-бот аэропорта', 'otmena-rejsa'],
  ['Сайт UX/UI-лаборатории', 'uxui-lab'],
  ['Веб-аналитика для сети аптек', 'apteki'],
  ['Бренд-платформа пекарни', 'pekarnya'],
  // The first letter of «СRM» is Russian.
  ['Тренажёр «СRM-школа»', 'trenazher'],
  ['Цифровой музей вина', 'muzey-vina'],
  ['1С: склад мебельной фабрики', '1c-sklad'],
  ['Онлайн-курсы «Школа света»', 'shkola-sveta'],
  ['Сайт зоопарка', 'zoopark'],
];

const things = 'Лендинг,Промостраница,Витрина,Афиша,Карта,Справочник,Журнал,Форум'.split(',');
const owners =
  'гостиницы,фермы,ресторана,завода,университета,издательства,аэроклуба,верфи,питомника,санатория,типографии'.split(
    ',',
  );
const others = things.flatMap((thing, t) =>
  owners.map((owner, o) => [`${thing} ${owner}`, `page-${t}-${o}`] as [string, string]),
);

const services = [
  'Разработка корпоративных сайтов',
  'Создание интернет-магазинов',
  'Мобильные приложения',
  'Дизайн интерфейсов',
  'Айдентика и фирменный стиль',
  'Веб-аналитика и рост продаж',
  'Интернет-банкинг и личные кабинеты',
  'Поддержка и развитие',
  'SEO-продвижение',
  'UX/UI-аудит',
  'Контекстная реклама',
  'Копирайтинг',
  'Фотосъёмка',
  'Видеопродакшен',
  'Брендбук',
  'Нейминг',
  'Хостинг и домены',
  'Нагрузочное тестирование',
  'Чат-боты',
  'Интеграция с 1С',
];
const categories = (
  'Корпоративные сайты,Интернет-магазины,Мобильные приложения,Медицина,Государственный сектор,Промосайты,Брендинг,' +
  'Образование,Недвижимость,Финансы,Культура,Транспорт'
).split(',');
const types =
  'Фронтенд,Бэкенд,Базы данных,Языки программирования,Аналитика,Инфраструктура,Дизайн,Мобильная разработка'.split(',');
const technologies = (
  'React,Node.js,PostgreSQL,TypeScript,C++,C#,1С-Битрикс,Figma,Яндекс.Метрика,Docker,Laravel,Vue.js,Python,Django,' +
  'Kubernetes,Redis,MongoDB,GraphQL,Symfony,JavaScript,Angular,Nginx,WordPress,Swift,Kotlin,PHP,Go,MySQL,Sass,Photoshop'
).split(',');

/** Adds the records one after another, so that each has the number of its place. Returns how many there are. */
export async function addRecords(client: Client): Promise<number> {
  const all: [path: string, body: object][] = [
    ...categories.map((title) => ['/api/cases/categories', { title, show: true }] as [string, object]),
    ...types.map((name) => ['/api/technologies/types', { name }] as [string, object]),
    ...[...cases, ...others].map(
      ([title, slug, more]) => ['/api/cases', { title, slug, show: true, ...more }] as [string, object],
    ),
    ...services.map((title) => ['/api/services', { title, active: true }] as [string, object]),
    ...technologies.map((name) => ['/api/technologies', { name, show: true }] as [string, object]),
  ];
  for (const [path, body] of all) {
    const { status, text } = await client.post<{ id: number }>(path, body);
    if (status !== 201) throw new Error(`${path} answered ${status}: ${text}`);
  }
  return all.length;
}
