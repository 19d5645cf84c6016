import type { ExampleCase } from '../shape.ts';

export const yachtBooking: ExampleCase = {
  title: 'Портал бронирования яхт «Чёрное море»',
  subtitle: 'От выбора бухты до оплаты — за шесть минут',
  category: 'Корпоративные сайты',
  year: 2025,
  announce:
    'Собрали на одной карте 140 яхт из девяти марин и заменили переписку с менеджером понятным календарём. За первый сезон через портал оформили 2 300 прогулок.',
  object_announce: { type: 'image', value: 'yacht-marina.jpg' },
  show: true,
  seo_title: 'Портал бронирования яхт «Чёрное море» — кейс',
  seo_description: 'Как мы перенесли бронирование яхт из переписки на портал с картой, календарём и онлайн-оплатой.',
  slug: 'portal-bronirovaniya-yaht-chernoe-more',
  content: [
    {
      type: 'textblock',
      header: { text: 'Задача', h1: false, h2: true },
      col1: [
        { key: 'Клиент', value: 'Объединение девяти частных марин' },
        { key: 'Срок', value: '18 недель' },
        { key: 'Команда', value: '7 человек' },
        { key: 'Платформа', value: 'Портал и кабинет капитана' },
      ],
      content: [
        { style: 'large', text: 'Путешественник хочет знать две вещи: свободна ли яхта и сколько стоит прогулка.' },
        {
          style: 'mutted',
          text: 'Раньше ответ приходил по почте через день, и каждая третья заявка успевала остыть. Расписание велось в девяти разных таблицах.',
        },
      ],
    },
    {
      type: 'imageblock',
      header: { text: 'Карта, календарь, оплата', h1: false, h2: true },
      large: { image: 'yacht-marina.jpg', background: '#dcebf2', full: true },
      small: [
        { image: 'screen-before.jpg', background: '#eef1f4' },
        { image: 'screen-after.jpg', background: '#e4eef8' },
      ],
    },
    {
      type: 'videoblock',
      title: 'Бронирование за шесть минут',
      background: '#0f2b3d',
      logo: 'logo-compass.png',
      video: 'interface-tour.mp4',
    },
    {
      type: 'textblock',
      header: { text: 'Результат', h1: false, h2: true },
      col1: [
        { key: 'Бронирований за сезон', value: '2 300' },
        { key: 'Доля оплат онлайн', value: '81 %' },
      ],
      content: [{ style: 'large', text: 'Менеджеры больше не переносят заявки вручную и занимаются гостями.' }],
    },
  ],
};
