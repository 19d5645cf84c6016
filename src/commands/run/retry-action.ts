/** The button of a toast that runs the failed command again. */
export const retryAction = { command: 'app.retry', label: 'Повторить' };
