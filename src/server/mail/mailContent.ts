import type { BrandColors } from '#domain/brandColors.ts';
import { isolate } from '#texts/isolate.ts';
import { directionOf, type Language } from '#texts/languages.ts';
import type { MailTexts } from './mailTexts.ts';

type Texts = MailTexts['mailFrame'];

/** Facts about the installation shown in mails. */
export interface MailBrand {
  readonly name: string;
  readonly colors: BrandColors;
}

/** The content of a mail, to be written as text and as HTML. All texts are plain. */
export interface MailContent {
  readonly subject: string;
  /** Mail programs show it beside the subject. */
  readonly summary: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Shown large, on its own line. */
  readonly code?: string;
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** Words of an organization, marked as theirs. Unlike the other texts it can have several lines. */
  readonly quote?: { readonly intro: string; readonly text: string; readonly language?: Language | undefined };
  readonly button?: { readonly label: string; readonly link: string };
  /** Explains why the person gets this mail, or what to do if they did not expect it. */
  readonly footnote: string;
}

/** Writes a mail as plain text. */
export function toText(content: MailContent, brandName: string, t: Texts): string {
  const parts = [
    content.heading,
    ...content.paragraphs,
    content.code,
    content.facts?.map((fact) => t('fact', fact)).join('\n'),
    content.quote && quoteText(content.quote),
    content.button && `${t('beforeLink', { button: content.button.label })}\n${content.button.link}`,
    content.footnote,
    `-- \n${brandName}`,
  ];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}

/** Writes a mail as an HTML page for light and dark mode and for phones. */
export function toHtml(content: MailContent, { name, colors }: MailBrand, t: Texts, language: Language): string {
  const direction = directionOf(language);
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${stylesOf(colors)}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f6f7;">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(content.summary)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;font-family:${font};">
<tr><td class="brand" style="padding:0 8px 16px;font-size:16px;font-weight:600;color:${colors.light.accent};">${escapeHtml(name)}</td></tr>
<tr><td class="card" style="padding:32px;background:#ffffff;border:1px solid #e2e8ea;border-radius:12px;">
<h1 class="text" style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;color:#12262b;">${escapeHtml(content.heading)}</h1>
${content.paragraphs.map(paragraph).join('\n')}
${content.code === undefined ? '' : codeBox(content.code)}
${factTable(content.facts ?? [], direction)}
${content.quote === undefined ? '' : quoteBlock(content.quote)}
${content.button === undefined ? '' : buttonBlock(content.button, colors, t)}
</td></tr>
<tr><td class="muted" style="padding:16px 8px 0;font-size:13px;line-height:20px;color:#5b6f75;">${escapeHtml(content.footnote)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const font = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const stylesOf = ({ dark }: BrandColors) => `
@media (prefers-color-scheme: dark) {
  .page { background: #0e1719 !important; }
  .card { background: #152225 !important; border-color: #2a3a3e !important; }
  .text { color: #e8eff0 !important; }
  .muted { color: #9fb3b8 !important; }
  .brand, .link { color: ${dark.accent} !important; }
  .code { background: #0e1719 !important; color: #e8eff0 !important; }
}
@media (max-width: 480px) { .card { padding: 24px !important; } }
`;

function paragraph(text: string): string {
  return `<p class="text" style="margin:0 0 16px;font-size:15px;line-height:24px;color:#12262b;">${escapeHtml(text)}</p>`;
}

function codeBox(code: string): string {
  return `<p class="code" style="margin:0 0 16px;padding:16px;border-radius:8px;background:#eef6f5;color:#12262b;font-size:32px;line-height:40px;font-weight:600;letter-spacing:8px;text-align:center;">${escapeHtml(code)}</p>`;
}

function factTable(facts: NonNullable<MailContent['facts']>, direction: 'ltr' | 'rtl'): string {
  if (facts.length === 0) return '';
  // Not padding-inline, which some mail programs do not know.
  const padding = direction === 'ltr' ? '4px 16px 4px 0' : '4px 0 4px 16px';
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="muted" style="padding:${padding};font-size:14px;line-height:20px;color:#5b6f75;vertical-align:top;">${escapeHtml(label)}</td>` +
      `<td class="text" style="padding:4px 0;font-size:14px;line-height:20px;color:#12262b;">${escapeHtml(direction === 'ltr' ? value : isolate(value))}</td></tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;">${rows.join('')}</table>`;
}

function quoteText({ intro, text }: NonNullable<MailContent['quote']>): string {
  return [intro, ...text.split('\n').map((line) => `> ${line}`.trimEnd())].join('\n');
}

function quoteBlock({ intro, text, language }: NonNullable<MailContent['quote']>): string {
  const lines = text.split('\n').map(escapeHtml).join('<br>');
  return (
    `<p class="muted" style="margin:0 0 8px;font-size:14px;line-height:20px;color:#5b6f75;">${escapeHtml(intro)}</p>` +
    `<blockquote class="text" dir="auto"${language === undefined ? '' : ` lang="${language}"`} style="margin:0 0 16px;padding:4px 16px;border-inline-start:3px solid #9fb3b8;font-size:15px;line-height:24px;color:#12262b;">${lines}</blockquote>`
  );
}

/** Repeats the address below the button, because some mail programs do not show buttons. */
function buttonBlock({ label, link }: NonNullable<MailContent['button']>, { light }: BrandColors, t: Texts): string {
  const href = escapeHtml(link);
  const openAddress = t('openAddress', {
    address: href,
    link: (content) => `<a class="link" href="${href}" style="color:${light.accent};">${content.join('')}</a>`,
  });
  return (
    `<p style="margin:8px 0 16px;"><a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${light.accent};color:${light['on-accent']};font-size:15px;line-height:20px;font-weight:600;text-decoration:none;">${escapeHtml(label)}</a></p>` +
    `<p class="muted" style="margin:0;font-size:13px;line-height:20px;color:#5b6f75;word-break:break-all;">${openAddress}</p>`
  );
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** The bare address of a sender such as 'Checkwell <no-reply@example.com>'. */
export function addressOf(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
}
