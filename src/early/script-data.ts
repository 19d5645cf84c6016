/** What stands in the element of the script that runs; the build writes it into the page. */
export const scriptData = document.currentScript?.dataset ?? {};
