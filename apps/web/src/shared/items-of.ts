/** The rows of a page, for short lists that are shown whole. */
export const itemsOf = <Row>({ items }: { items: Row[] }): Row[] => items;
