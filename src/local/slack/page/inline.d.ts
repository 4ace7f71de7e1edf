/** Text with its markup, as the readers of mrkdwn and rich text hand it to the one that draws it. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'bold' | 'italic' | 'strike'; children: Inline[] }
  | { kind: 'link'; url: string; children: Inline[] }
  | { kind: 'mention'; of: 'user' | 'channel' | 'group' | 'broadcast'; id: string; label?: string | undefined }
  | { kind: 'emoji'; name: string }
  | { kind: 'break' };

export type Passage =
  | { kind: 'paragraph' | 'quote'; children: Inline[] }
  | { kind: 'preformatted'; text: string }
  | { kind: 'list'; items: Inline[][] };
