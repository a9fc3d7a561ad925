import { styled } from 'styled-components';

export const Mails = styled.ul`
  display: grid;
  gap: var(--space-4);
`;

export const More = styled.div`
  display: flex;
  justify-content: center;
`;

export const MailText = styled.p`
  white-space: pre-wrap;
  unicode-bidi: plaintext;
  overflow-wrap: anywhere;
`;
