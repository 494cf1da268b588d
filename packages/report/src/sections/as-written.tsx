/** Keeps what the server wrote in a part of the page. @param within class of the container, in the section of this id */
export function AsWritten({ id, within }: { id: string; within: string }) {
  const written = globalThis.document?.getElementById(id)?.querySelector(`.${within}`)?.innerHTML ?? "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, as it is in the page already
  return <div className={within} dangerouslySetInnerHTML={{ __html: written }} />;
}
