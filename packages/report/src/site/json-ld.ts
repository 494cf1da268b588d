/** Embeds data for search engines in an element of the page. Nothing in it can end the element. */
export const jsonLd = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029")}</script>`;
