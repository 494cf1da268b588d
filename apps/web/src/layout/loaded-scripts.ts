const isOutside = (element: Element): element is HTMLScriptElement =>
  element instanceof HTMLScriptElement && element.dataset.outside !== undefined;

/** Third-party scripts that run on the page. */
export const loadedScripts = (): HTMLScriptElement[] => [...document.head.children].filter(isOutside);
