import styles from './block-list.module.css';

/** In a case that has no number yet. */
export function BlocksLater() {
  return (
    <section className={styles.section} aria-label="Блоки контента">
      <h2>Блоки контента</h2>
      <p className={styles.none}>Блоки добавляются, когда кейс сохранён.</p>
    </section>
  );
}
