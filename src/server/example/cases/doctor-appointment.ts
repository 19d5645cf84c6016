import type { ExampleCase } from '../shape.ts';

export const doctorAppointment: ExampleCase = {
  title: 'Электронная запись к врачу',
  subtitle: 'Единое расписание для девяти клиник',
  category: 'Медицина',
  year: 2025,
  announce:
    'Сервис подбирает ближайшее время у подходящего врача и сам напоминает о приёме. Неявок стало меньше на 27 %.',
  object_announce: { type: 'image', value: 'clinic-schedule.jpg' },
  show: true,
  seo_title: 'Электронная запись к врачу — кейс',
  seo_description: 'Сервис записи к врачу для сети клиник: единое расписание, напоминания и лист ожидания.',
  slug: 'elektronnaya-zapis-k-vrachu',
  content: [
    {
      type: 'imageblock',
      header: { text: 'Неделя врача', h1: false, h2: true },
      large: { image: 'clinic-schedule.jpg', background: '#cbe3ea', full: true },
      small: null,
    },
    {
      type: 'textblock',
      header: { text: 'Результат', h1: false, h2: true },
      col1: [
        { key: 'Клиник', value: '9' },
        { key: 'Записей в день', value: '4 100' },
        { key: 'Неявки', value: 'Минус 27 %' },
      ],
      content: [
        { style: 'large', text: 'Освободившееся время занимает пациент из листа ожидания — обычно за восемь минут.' },
        {
          style: 'mutted',
          text: 'Напоминание приходит накануне и за два часа, а перенести приём можно прямо из него.',
        },
      ],
    },
    {
      type: 'videoblock',
      title: 'Запись за две минуты',
      background: '#1f4b52',
      logo: null,
      video: 'interface-tour.mp4',
    },
  ],
};
