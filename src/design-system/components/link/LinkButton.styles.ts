import styled from 'styled-components';
import { buttonLook } from '../../internal/button.styles.ts';
import { Anchor } from './LinkProvider.tsx';

export const Root = styled(Anchor)`${buttonLook}`;
