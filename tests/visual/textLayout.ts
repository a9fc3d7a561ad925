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
    const styleOf = (element: Element) => getComputedStyle(element);
    const ancestorsOf = function* (element: Element) {
      for (let next: Element | null = element; next !== null && next !== document.body; next = next.parentElement) {
        yield next;
      }
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
      ![...ancestorsOf(element)].some((box) => {
        const { clipPath, width, height, position } = styleOf(box);
        return clipPath !== 'none' || (position === 'absolute' && Math.min(parseFloat(width), parseFloat(height)) <= 1);
      });
    /** What lies over the rest of the page, or is placed freely. */
    const layerOf = (element: Element) =>
      [...ancestorsOf(element)].find(
        (box) => styleOf(box).position !== 'static' && styleOf(box).position !== 'relative',
      ) ?? document.body;
    const isAbridged = (box: Element) => {
      const { textOverflow, webkitLineClamp } = styleOf(box);
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    };
    const blockOf = (element: Element) =>
      [...ancestorsOf(element)].find((box) => !['inline', 'contents'].includes(styleOf(box).display)) ?? element;

    const check = (node: Text, owner: Element) => {
      const block = blockOf(owner);
      const blockBox = block.getBoundingClientRect();
      const layer = layerOf(owner);
      range.selectNodeContents(node);
      const text = node.data;
      for (const rect of range.getClientRects()) {
        if (rect.width < 1 || rect.height < 1) continue;
        const quarter = rect.height / 4;
        const line = { top: rect.top + quarter, bottom: rect.bottom - quarter, left: rect.left, right: rect.right };
        if (!isAbridged(block) && (rect.left < blockBox.left - tolerance || rect.right > blockBox.right + tolerance)) {
          broken.add(`${quote(text)} leaves its block`);
        }
        for (const box of ancestorsOf(owner)) {
          const { overflowX, overflowY, position } = styleOf(box);
          const { left, right, top, bottom } = box.getBoundingClientRect();
          const isOutside = line.left < left - 1 || line.right > right + 1 || line.top < top || line.bottom > bottom;
          const overflows = [overflowX, overflowY];
          if (isOutside && overflows.some((overflow) => ['hidden', 'clip'].includes(overflow)) && !isAbridged(box)) {
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
