/** The rows of a page, for what shows a short list whole. */
export const itemsOf = <Row>({ items }: { items: Row[] }): Row[] => items;
