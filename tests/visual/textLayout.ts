import type { Page } from '@playwright/test';

/**
 * Lists texts of the open subject that are hard to read: cut by the box around them, outside the block they belong to, over
 * another text of the same layer, or a figure with its digits on two lines. What a list scrolls out of view is left out.
 */
export async function findBrokenText(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    /** Borders, rounding and the overhang of italics. */
    const tolerance = 2;
    interface Line {
      readonly text: string;
      readonly node: Text;
      readonly layer: Element;
      readonly top: number;
      readonly bottom: number;
      readonly left: number;
      readonly right: number;
    }
    const lines: Line[] = [];
    const broken = new Set<string>();
    const range = document.createRange();

    const quote = (text: string) => `“${text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}”`;
    const looks = new Map<Element, ReturnType<typeof readLook>>();
    const readLook = (element: Element) => {
      const { clipPath, width, height, position, display, overflowX, overflowY, textOverflow, webkitLineClamp } =
        getComputedStyle(element);
      const smallest = Math.min(parseFloat(width), parseFloat(height));
      const isClipped = clipPath !== 'none' || (position === 'absolute' && smallest <= 1);
      const isAbridged = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      const box = element.getBoundingClientRect();
      return { box, position, display, overflows: [overflowX, overflowY], isClipped, isAbridged };
    };
    /** Texts share the boxes around them, and reading a style takes long. */
    const lookOf = (element: Element) => {
      const look = looks.get(element) ?? readLook(element);
      looks.set(element, look);
      return look;
    };
    const ancestorsOf = function* (element: Element) {
      for (let next: Element | null = element; next !== null && next !== document.body; next = next.parentElement) {
        yield next;
      }
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
      !ancestorsOf(element).some((box) => lookOf(box).isClipped);
    /** What lies over the rest of the page, or is placed freely. */
    const layerOf = (element: Element) =>
      ancestorsOf(element).find((box) => !['static', 'relative'].includes(lookOf(box).position)) ?? document.body;
    const blockOf = (element: Element) =>
      ancestorsOf(element).find((box) => !['inline', 'contents'].includes(lookOf(box).display)) ?? element;

    const check = (node: Text, owner: Element) => {
      const block = blockOf(owner);
      const { box: blockBox, isAbridged } = lookOf(block);
      const layer = layerOf(owner);
      range.selectNodeContents(node);
      const text = node.data;
      for (const rect of range.getClientRects()) {
        if (rect.width < 1 || rect.height < 1) continue;
        const quarter = rect.height / 4;
        const line = { top: rect.top + quarter, bottom: rect.bottom - quarter, left: rect.left, right: rect.right };
        if (!isAbridged && (rect.left < blockBox.left - tolerance || rect.right > blockBox.right + tolerance)) {
          broken.add(`${quote(text)} leaves its block`);
        }
        for (const box of ancestorsOf(owner)) {
          const { box: around, overflows, position, isAbridged: isBoxAbridged } = lookOf(box);
          const { left, right, top, bottom } = around;
          const isOutside = line.left < left - 1 || line.right > right + 1 || line.top < top || line.bottom > bottom;
          if (isOutside && overflows.some((overflow) => ['hidden', 'clip'].includes(overflow)) && !isBoxAbridged) {
            broken.add(`${quote(text)} is cut`);
          }
          if (overflows.some((overflow) => overflow !== 'visible')) {
            line.left = Math.max(line.left, left);
            line.right = Math.min(line.right, right);
            line.top = Math.max(line.top, top);
            line.bottom = Math.min(line.bottom, bottom);
          }
          if (position === 'fixed') break;
        }
        lines.push({ text, node, layer, ...line });
      }
      for (const { index, 0: figure } of text.matchAll(/(?<![^\s–/])[\d.,:%+-]*\d[\d.,:%+-]*(?![^\s–/])/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + figure.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) broken.add(`the figure ${quote(figure)} is on ${tops.size} lines`);
      }
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null) {
      const owner = node.parentElement;
      if (node.data.trim() === '' || owner === null || ['SCRIPT', 'STYLE', 'OPTION'].includes(owner.tagName)) continue;
      if (isShown(owner)) check(node, owner);
    }
    lines.sort((a, b) => a.top - b.top);
    for (const [index, line] of lines.entries()) {
      for (let next = index + 1; next < lines.length; next += 1) {
        const other = lines[next];
        if (other === undefined || other.top >= line.bottom) break;
        if (other.layer !== line.layer || other.node === line.node) continue;
        if (other.left + tolerance < line.right && other.right - tolerance > line.left && other.bottom > other.top) {
          broken.add(`${quote(line.text)} and ${quote(other.text)} overlap`);
        }
      }
    }
    return [...broken];
  });
}
