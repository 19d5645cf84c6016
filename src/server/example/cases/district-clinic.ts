import type { ExampleCase } from '../shape.ts';

export const districtClinic: ExampleCase = {
  title: 'Портал районной поликлиники № 7',
  subtitle: 'Запись, анализы и вызов врача без очереди в регистратуру',
  category: 'Медицина',
  year: 2024,
  announce:
    'Портал помогает пациенту найти нужного врача и записаться за две минуты, а регистратуре — не отвечать на одни и те же вопросы. Звонков стало меньше на 40 %.',
  object_announce: { type: 'image', value: 'clinic-schedule.jpg' },
  show: true,
  seo_title: 'Портал районной поликлиники № 7 — кейс',
  seo_description: 'Доступный портал поликлиники: запись к врачу, результаты анализов и вызов врача на дом.',
  slug: 'portal-rayonnoy-polikliniki-7',
  content: [
    {
      type: 'textblock',
      header: { text: 'Для кого', h1: false, h2: true },
      col1: [
        { key: 'Пациентов', value: '54 000' },
        { key: 'Средний возраст посетителя', value: '57 лет' },
        { key: 'Доступность', value: 'Уровень AA' },
      ],
      content: [
        { style: 'large', text: 'Портал должен быть понятен человеку, который впервые видит интернет.' },
        {
          style: 'mutted',
          text: 'Проверяли прототип в холле поликлиники вместе с посетителями. После третьего круга проверок без подсказки справлялись девять человек из десяти.',
        },
      ],
    },
    {
      type: 'imageblock',
      header: { text: 'Расписание на неделю', h1: false, h2: true },
      large: { image: 'clinic-schedule.jpg', background: '#e4f3f0', full: false },
      small: null,
    },
  ],
};
