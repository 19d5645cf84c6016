// Starts the code of a prerendered screen when that is painted: compiling and running it takes the thread that paints.
{
  const { entry } = document.currentScript.dataset;

  /** Milliseconds that the code waits for the paint: there is none in a tab in the background. */
  const patience = 300;

  const painted = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  Promise.race([painted, new Promise((resolve) => setTimeout(resolve, patience))]).then(() =>
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry })),
  );
}
