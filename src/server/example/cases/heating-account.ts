import type { ExampleCase } from '../shape.ts';

export const heatingAccount: ExampleCase = {
  title: 'Личный кабинет абонента ТеплоСети',
  subtitle: 'Показания и оплата за одну минуту в месяц',
  category: 'Государственный сектор',
  year: 2026,
  announce:
    'Кабинет для 310 тысяч абонентов: показания счётчиков, начисления, справки. Опубликуем кейс после завершения второй очереди.',
  object_announce: { type: 'image', value: 'city-services.jpg' },
  show: false,
  seo_title: 'Личный кабинет абонента ТеплоСети — кейс',
  seo_description: 'Кабинет абонента теплоснабжения: передача показаний, понятные начисления, оплата и справки.',
  slug: 'lichnyy-kabinet-abonenta-teploseti',
  content: [
    {
      type: 'textblock',
      header: { text: 'Задача', h1: false, h2: true },
      col1: [
        { key: 'Абонентов', value: '310 000' },
        { key: 'Пик нагрузки', value: '23–25-е числа месяца' },
      ],
      content: [
        {
          style: 'large',
          text: 'Сделать так, чтобы о кабинете не приходилось думать одиннадцать месяцев из двенадцати.',
        },
        {
          style: 'mutted',
          text: 'Начисления объясняем простыми словами: сколько, за что и почему больше, чем в прошлом месяце.',
        },
      ],
    },
    {
      type: 'imageblock',
      header: null,
      large: { image: 'city-services.jpg', background: '#f3ede2', full: true },
      small: null,
    },
    {
      type: 'videoblock',
      title: 'Передача показаний',
      background: '#24405c',
      logo: null,
      video: 'interface-tour.mp4',
    },
  ],
};
