import { SaxesParser } from "saxes";
import { unreadableFile } from "./file-text.ts";

/** One element: its name without prefix, its namespace, attributes, children and text. */
export interface XmlElement {
  name: string;
  uri: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  text: string;
}

const MAX_DEPTH = 64;
const MAX_ELEMENTS = 100_000;
const MAX_ATTRIBUTES = 40;
const MAX_VALUE = 20_000;

/**
 * Parses a well-formed XML document into a tree. Files come from strangers, so there is no document type and no entity beyond XML's own five, processing
 * instructions are ignored, and exceeding the limits on depth, elements, attributes or values stops parsing.
 *
 * @throws DomainError `invalid` with a message
 */
export function xmlTree(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const root: XmlElement = { name: "", uri: "", attributes: {}, children: [], text: "" };
  const open: XmlElement[] = [root];
  let [elements, attributes] = [0, 0];
  parser.on("doctype", () => {
    throw unreadableFile("The file declares a document type (DTD). Loan files have none; it is not read.");
  });
  parser.on("error", ({ message }) => {
    const line = /^(\d+):(\d+):/.exec(message);
    throw unreadableFile(`The file is not well-formed XML${line ? `, at line ${line[1]}` : ""}. Export it again.`);
  });
  parser.on("opentagstart", () => {
    elements += 1;
    attributes = 0;
    if (elements > MAX_ELEMENTS) throw unreadableFile("The file has more elements than any loan file has.");
    if (open.length > MAX_DEPTH) throw unreadableFile("The file is nested deeper than any loan file is.");
  });
  // Checked as each attribute is read, since an unclosed tag would otherwise hold them all in memory.
  parser.on("attribute", ({ value }) => {
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES || value.length > MAX_VALUE)
      throw unreadableFile("The file has attributes larger than any loan file has.");
  });
  parser.on("opentag", (tag) => {
    const element: XmlElement = {
      name: tag.local,
      uri: tag.uri,
      attributes: Object.fromEntries(Object.values(tag.attributes).map(({ local, value }) => [local, value])),
      children: [],
      text: "",
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => void open.pop());
  const write = (more: string) => {
    const element = open.at(-1);
    if (!element || element === root) return;
    element.text += more;
    if (element.text.length > MAX_VALUE) throw unreadableFile("The file has values longer than any loan file has.");
  };
  parser.on("text", write);
  parser.on("cdata", write);
  parser.write(text).close();
  const [first] = root.children;
  if (!first) throw unreadableFile("There is no XML in the file.");
  return first;
}
